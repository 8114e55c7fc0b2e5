import type { Phrase } from '@app/phrases/domains';
import type { Words } from '../../../page/words.ts';
import { handsOf } from '../rules.ts';

/** The result in a few words: "Banker wins, 7 to 4". */
export function handsText(
  words: Words<Phrase<'arcade/baccarat'>>,
  stops: readonly number[],
): string {
  const { winner, playerTotal, bankerTotal } = handsOf(stops);
  const totals = { player: playerTotal, banker: bankerTotal };
  if (winner === 'tie') return words.say('result.tie', { player: playerTotal });
  return words.say(`result.${winner}`, totals);
}
