import type { RaffleRules } from '../promotions/index.ts';

/** Number of places of a raffle. */
export const placesOf = ({ places }: RaffleRules): number =>
  places.reduce((sum, { count }) => sum + count, 0);

/** The prize of a place, from 1. */
export function prizeOfPlace(
  { places }: RaffleRules,
  place: number,
): RaffleRules['places'][number] {
  let last = 0;
  const found = places.find(({ count }) => {
    last += count;
    return place <= last;
  });
  if (!found) throw new Error(`a raffle has no place ${place}`);
  return found;
}
