import { type FamilyCode, families } from '@app/lottery/families';
import type { Family } from '@app/lottery/family';

interface Published {
  /** The result in the notation of the draw's organizer. */
  readonly result: string;
  /** Day of the draw, in its zone. */
  readonly day: string;
}

/** Normalizes a typed result of a family; undefined if it is invalid. Pure. */
export function readResult(code: FamilyCode, { result, day }: Published): string | undefined {
  const family: Family = families[code];
  const outcome = family.readResult ? family.readResult(result, day) : family.read(result);
  return outcome === undefined ? undefined : family.write(outcome);
}
