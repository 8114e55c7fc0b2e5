import { HUNDREDTHS, ORIGINALS_RETURN, type Original } from '../originals/original.ts';

/** Number of equally likely values of a shot. Large enough that no chance of a fish is rounded. */
export const VALUES = 30_000;

/** Payouts of the fish, in hundredths of the stake, from the smallest fish to the largest. */
export const fish: readonly number[] = [200, 300, 500, 1_000, 2_000, 5_000, 10_000, 30_000];

/** Number of values that catch a fish: the return divided by its payout. */
export const catchingValues = (pays: number): number =>
  (Number(ORIGINALS_RETURN.over) * VALUES * HUNDREDTHS) / (Number(ORIGINALS_RETURN.under) * pays);

export const isCaught = ([value = VALUES]: readonly number[], pays: number): boolean =>
  value < catchingValues(pays);

/** Coral Cove: each bet is one throw of a net at the chosen fish, which pays more the harder it is to catch. */
export const coralCove: Original = {
  code: 'coral-cove',
  choices: fish,
  openingChoice: 300,
  draws: [VALUES],
  pays: (stops, pays) => (isCaught(stops, pays) ? pays : 0),
};
