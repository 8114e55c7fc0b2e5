import type { AnsweredRounds, RoundHold } from '../../parts/wallet/shown-money.ts';

/** Whether an answer knows how every one of these rounds ended, so that none has to be asked for. */
export const includesOutcomes = (
  holds: readonly RoundHold[],
  { askedAt, rounds }: AnsweredRounds,
) =>
  holds.every(
    ({ roundNo, shownAt }) =>
      (shownAt !== undefined && shownAt <= askedAt) ||
      rounds.some((round) => round.isClosed && round.roundNo === roundNo),
  );
