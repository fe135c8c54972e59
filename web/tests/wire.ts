/** A socket whose other end is the test. */

import type { Incoming } from "../src/wire/table";

export class Wire {
  sent: Incoming[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Incoming);
  }
  close(): void {
    this.onclose?.({ code: 1000 });
  }
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(version: number, more: object = {}): void {
    this.tell({
      type: "welcome",
      version,
      you: 0,
      table: {},
      view: null,
      own: null,
      missed: null,
      left: null,
      ...more,
    });
  }
}
