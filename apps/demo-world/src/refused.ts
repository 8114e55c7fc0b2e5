/** What a server answered in place of what was asked for. Silence is another error, of `fetch`. */
export class Refused extends Error {
  /** The error code, as the wire has it. */
  readonly code: string;

  constructor(call: string, code: string) {
    super(`${call} was refused: ${code}`);
    this.name = 'Refused';
    this.code = code;
  }
}
