import type { MoneyText } from '../money-text.ts';
import type { StubText } from '../table/stub.ts';
import type { LiveWords } from './live-words.ts';

interface Outcome {
  /** Sum of the player's bets; 0 without a bet. */
  readonly stake: number;
  readonly payout: number;
  readonly result: string;
  readonly text: MoneyText;
}

/** Result of a draw for the player. A return that does not exceed the stake is plain text without the win color. */
export function betOutcome(words: LiveWords, { stake, payout, result, text }: Outcome): StubText {
  if (stake === 0) return { head: result, detail: words.say('noBet'), tone: 'quiet' };
  if (payout === 0) return { head: words.say('lost'), detail: result, tone: 'quiet' };
  const figure = text.money(payout);
  if (payout > stake) return { head: words.say('won'), detail: result, figure, tone: 'win' };
  return { head: words.say('cameBack'), detail: result, figure, tone: 'plain' };
}
