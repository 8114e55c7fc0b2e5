/** Multiples of the stake. Each one that a win reaches lights one part of the picture above the reels. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 250];

/** Number of lit parts for a payout in stakes; none for a return of the stake or less. */
export const winSteps = (timesStake: number): number =>
  timesStake > 1 ? STEPS.filter((step) => timesStake >= step).length : 0;
