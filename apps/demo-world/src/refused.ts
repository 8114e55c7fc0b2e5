/** An error code in a server's answer. A missing answer is a TypeError of `fetch` instead. */
export class Refused extends Error {
  /** Error code on the wire. */
  readonly code: string;

  constructor(call: string, code: string) {
    super(`${call} was refused: ${code}`);
    this.name = 'Refused';
    this.code = code;
  }
}
