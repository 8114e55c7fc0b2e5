import { dealDraw } from '@app/lottery/fair/deal-draw';
import { resultFormOf } from '@app/lottery/result-forms';
import { sha256 } from '@app/shared/fairness/fair-numbers';

export interface RevealedDraw {
  readonly numero: string;
  readonly family: string;
  /** In the lottery's zone: `2026-11-24`. */
  readonly day: string;
  readonly place: number;
  readonly terminalHash: string;
  readonly saltText: string;
  readonly secret: string;
  readonly outcome: string;
}

export interface CheckedDraw {
  /** The SHA-256 of the salt text. */
  readonly salt: string;
  /** The result computed from secret and salt; undefined where this page does not know the rules. */
  readonly dealt: string | undefined;
  readonly isOutcome: boolean;
  /** The secret, hashed as often as its place in the chain requires. */
  readonly hashed: string;
  readonly isOfChain: boolean;
}

/** A chain of 90 days has some 130 000 places; progress is reported at this interval. */
const TELL_EVERY = 2_000;

interface Following {
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Recomputes a draw in this browser: computes its result from secret and salt, and hashes the secret up to the hash
 * that was published before the first draw. Returns undefined if it was aborted.
 */
export async function checkDraw(
  draw: RevealedDraw,
  { onProgress, signal }: Following,
): Promise<CheckedDraw | undefined> {
  const { numero, secret, saltText, day, place, outcome, terminalHash } = draw;
  const salt = await sha256(saltText);
  const family = resultFormOf(draw.family);
  const dealt = family && (await dealDraw(family, { secret, saltText, number: numero, day }));
  let hashed = secret;
  for (let time = 1; time <= place; time++) {
    hashed = await sha256(hashed);
    if (time % TELL_EVERY !== 0) continue;
    if (signal.aborted) return undefined;
    onProgress(time / place);
  }
  if (signal.aborted) return undefined;
  return {
    salt,
    dealt,
    isOutcome: dealt === outcome,
    hashed,
    isOfChain: place > 0 && hashed === terminalHash,
  };
}
