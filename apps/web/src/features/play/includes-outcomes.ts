import type { AnsweredRounds, RoundHold } from '../../parts/wallet/shown-money.ts';

/** Whether an answer already includes the results of all these rounds, so that no refetch is needed. */
export const includesOutcomes = (
  holds: readonly RoundHold[],
  { askedAt, rounds }: AnsweredRounds,
) =>
  holds.every(
    ({ roundNo, shownAt }) =>
      (shownAt !== undefined && shownAt <= askedAt) ||
      rounds.some((round) => round.isClosed && round.roundNo === roundNo),
  );
