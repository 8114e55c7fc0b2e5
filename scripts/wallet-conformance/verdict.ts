/** A rule that the wallet broke. */
export class BrokenRule extends Error {
  override readonly name = 'BrokenRule';
  readonly expected: string;
  readonly answered: string;

  constructor(expected: string, answered: string) {
    super(`expected ${expected}, answered ${answered}`);
    this.expected = expected;
    this.answered = answered;
  }
}

/** A scenario without a required input of the caller. It counts neither as passed nor as failed. */
export class NotPlayed extends Error {
  override readonly name = 'NotPlayed';
}

/** Throws BrokenRule unless both are equal. */
export function assertSame(actual: unknown, expected: unknown, what: string): void {
  if (actual !== expected) throw new BrokenRule(`${what} ${expected}`, `${actual}`);
}
