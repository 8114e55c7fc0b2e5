import { families } from '@app/lottery/families';
import { z } from 'zod';
import { isFamily } from './lotteries.ts';

/** Numbers of one prize, as published. */
export interface PrizeNumbers {
  readonly code: string;
  readonly numbers: readonly string[];
}

export type ReadOutcome =
  | { readonly kind: 'prizes'; readonly prizes: readonly PrizeNumbers[] }
  /** Numbers displayed separately, such as the special number and its zodiac sign, form a group. */
  | { readonly kind: 'numbers'; readonly groups: readonly (readonly string[])[] };

const prizesByCode = z.record(z.string(), z.array(z.string()));

/** Parses an outcome for display. */
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
 * Parses a typed result into the form that members will see; undefined if it is invalid.
 *
 * @param day day of the draw, which completes the published result
 */
export function readTyped(family: string, typed: string, day: string): string | undefined {
  if (!isFamily(family)) return undefined;
  const rules = families[family];
  const outcome = 'readResult' in rules ? rules.readResult(typed, day) : rules.read(typed);
  return outcome === undefined ? undefined : rules.write(outcome as never);
}
