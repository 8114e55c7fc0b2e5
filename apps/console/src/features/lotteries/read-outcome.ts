import { families } from '@app/lottery/families';
import { z } from 'zod';
import { isFamily } from './lotteries.ts';

/** The numbers of one prize, as they are published. */
export interface PrizeNumbers {
  readonly code: string;
  readonly numbers: readonly string[];
}

export type ReadOutcome =
  | { readonly kind: 'prizes'; readonly prizes: readonly PrizeNumbers[] }
  /** What stands apart, such as a special number and the animal of the year, is a group of its own. */
  | { readonly kind: 'numbers'; readonly groups: readonly (readonly string[])[] };

const prizesByCode = z.record(z.string(), z.array(z.string()));

/** An outcome as families write them, taken apart to be shown. */
export function readOutcome(outcome: string): ReadOutcome {
  if (outcome.startsWith('{')) {
    const prizes = Object.entries(prizesByCode.parse(JSON.parse(outcome)));
    return { kind: 'prizes', prizes: prizes.map(([code, numbers]) => ({ code, numbers })) };
  }
  const [first = '', ...apart] = outcome.split(/[+/]/);
  const numbers = first.includes(',') ? first.split(',') : [...first];
  return { kind: 'numbers', groups: [numbers, ...apart.map((one) => [one])] };
}

/**
 * A result that was typed, as members will see it: undefined where it is none.
 *
 * @param day of the draw, which says the rest of what its organizer publishes
 */
export function readTyped(family: string, typed: string, day: string): string | undefined {
  if (!isFamily(family)) return undefined;
  const rules = families[family];
  const outcome = 'readResult' in rules ? rules.readResult(typed, day) : rules.read(typed);
  return outcome === undefined ? undefined : rules.write(outcome as never);
}
