import type { Phrase } from '@app/phrases/domains';
import type { Words } from '../../../page/words.ts';
import { dealtOf, drawnOf, HAND, handOf, holdOf, isHeld } from '../rules.ts';

type Say = Words<Phrase<'arcade/jacks-or-better'>>['say'];

/** Result of a round: how many cards were drawn, and the hand. Without a decision, the hand that was dealt. */
export function resultText(
  say: Say,
  stops: readonly number[],
  decisions: readonly number[],
): string {
  if (decisions.length === 0) return dealtText(say, dealtOf(stops));
  const hold = holdOf(decisions);
  const held = Array.from({ length: HAND }, (_, place) => isHeld(hold, place)).filter(Boolean);
  const hand = say(`hands.${handOf(drawnOf(stops, hold))}`);
  return say('result', { count: HAND - held.length, hand });
}

export const dealtText = (say: Say, cards: readonly number[]): string =>
  say('dealt', { hand: say(`hands.${handOf(cards)}`) });
