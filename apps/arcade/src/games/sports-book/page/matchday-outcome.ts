import type { MoneyText } from '../../../page/money-text.ts';
import type { StubText } from '../../../page/table/stub.ts';
import type { RoundView } from '../../../rounds/round.presenter.ts';
import { payoutOfPlaces } from '../../shared/shared-game.ts';
import type { Book } from '../book-rules.ts';
import type { BookPageWords } from './book-page-words.ts';
import type { Course } from './matchday-course.ts';

/** Payout of a bet: its stake times the odds at which it was taken, or what it was cashed out for. */
function payoutOf(
  book: Book,
  { payout, cashOutPeriod, ...bet }: RoundView,
  stops: readonly number[],
): number {
  if (cashOutPeriod !== null) return payout ?? 0;
  const isWon = payoutOfPlaces(book, stops, bet.places ?? []) > 0n;
  return isWon ? (bet.stake / 100) * (bet.odds ?? 0) : 0;
}

const countedStates: ReadonlySet<RoundView['state']> = new Set<RoundView['state']>([
  'accepted',
  'decided',
  'win_sent',
  'closed',
]);

/** Stakes and payouts of the player's bets on a matchday; undefined without a bet. */
export function outcomeOf(
  book: Book,
  bets: readonly RoundView[],
  { number, stops }: { readonly number: number; readonly stops: readonly number[] },
): { readonly stake: number; readonly payout: number } | undefined {
  const counted = bets.filter(
    ({ proof, state }) => proof.nonce === number && countedStates.has(state),
  );
  if (counted.length === 0) return undefined;
  return {
    stake: counted.reduce((sum, { stake }) => sum + stake, 0),
    payout: counted.reduce((sum, bet) => sum + payoutOf(book, bet, stops), 0),
  };
}

/** Adds the payouts to bets whose matches are over but which the server has not paid yet. */
export function withPayouts(
  book: Book,
  bets: readonly RoundView[],
  course: Course | undefined,
): readonly RoundView[] {
  if (course?.share !== 1) return bets;
  return bets.map((bet) =>
    bet.proof.nonce === course.number && bet.state === 'accepted'
      ? { ...bet, payout: payoutOf(book, bet, course.stops) }
      : bet,
  );
}

/** Headline after the matches. A payout that does not exceed the stake is not shown as a win. */
export function outcomeText(
  words: BookPageWords,
  { stake, payout }: { readonly stake: number; readonly payout: number },
  { money }: MoneyText,
): StubText {
  if (payout === 0) return { head: words.say('outcomeLost'), tone: 'quiet' };
  const isWin = payout > stake;
  return {
    head: words.say(isWin ? 'outcomeWon' : 'cameBack'),
    figure: money(payout),
    tone: isWin ? 'win' : 'plain',
  };
}
