/** Animations that are over at once: the ones of happy-dom reject when they are cancelled. */
export function standStill(): void {
  Element.prototype.animate = () => {
    const animation = { onfinish: null as (() => void) | null, cancel: () => undefined, effect: null, currentTime: 0 };
    setTimeout(() => animation.onfinish?.());
    return animation as unknown as Animation;
  };
}
