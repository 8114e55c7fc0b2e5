import type { RoundView } from '../../rounds/round.presenter.ts';
import { ConnectionLost, Refused } from '../arcade-client.ts';
import type { MoneyText } from '../money-text.ts';
import type { CommonWords, TableWords } from './table-words.ts';

/** Says that the platform did not take the stake, and why. */
export function refusalText(
  words: CommonWords,
  text: MoneyText,
  { refusal, balance }: RoundView,
  lowestStake: number,
): string {
  const left = balance ?? 0;
  switch (refusal) {
    case 'INSUFFICIENT_FUNDS':
      return left < lowestStake
        ? words.say('tooLittle', { balance: text.money(left) })
        : words.say('insufficient', { balance: text.money(left) });
    case 'LIMIT_REACHED':
      return words.say('limitReached');
    case 'INVALID_GAME':
    case 'NOT_SENT':
      return words.say('gameClosed');
    default:
      return words.say('notAllowed');
  }
}

/** Result of a round that an earlier visit or another page began. */
export function restoredText(
  words: TableWords,
  { money }: MoneyText,
  { state, stake, payout, decisions }: RoundView,
): string {
  // Its player made no decision in time.
  if (state === 'rolled_back' && decisions) return words.say('tookBack', { stake: money(stake) });
  if (state !== 'closed') return words.say('restoredRolledBack', { stake: money(stake) });
  if (!payout) return words.say('restoredLost');
  return payout > stake
    ? words.say('restoredWon', { amount: money(payout) })
    : words.say('restoredBack', { amount: money(payout), stake: money(stake) });
}

/** Whether the platform has ended the session, so that further attempts are pointless. */
export const endsVisit = ({ refusal }: RoundView): boolean =>
  refusal === 'TOKEN_EXPIRED' || refusal === 'TOKEN_UNKNOWN';

export type Gate = 'ended' | 'refused' | 'maintenance' | 'lost';

/** The gate to show after a failed call, or undefined if the game can continue. */
export function gateFor(error: unknown): Gate | undefined {
  if (error instanceof ConnectionLost) return 'lost';
  if (!(error instanceof Refused)) return undefined;
  switch (error.code) {
    case 'session_ended':
      return 'ended';
    case 'launch_refused':
    case 'not_found':
      return 'refused';
    case 'platform_unavailable':
      return 'maintenance';
    default:
      return undefined;
  }
}
