import type { RoundView } from '../../rounds/round.presenter.ts';
import type { DecidedRound } from './stage.ts';

/** A round with its result; undefined while it has none. */
export function decidedOf(round: RoundView): DecidedRound | undefined {
  const { stops, choice, stake, payout, decisions, jackpot } = round;
  if (!stops || payout === null) return undefined;
  return { stops, choice, stake, payout, decisions, jackpotWon: jackpot?.won };
}
