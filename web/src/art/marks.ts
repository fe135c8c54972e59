/** The colours of seven owners: ink on a beer mat. */
export const OWNERS = ["#a81c26", "#17489a", "#17612d", "#8f4a00", "#66248f", "#0b5f69", "#2a2018"] as const;
