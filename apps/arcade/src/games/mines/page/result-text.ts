import type { Phrase } from '@app/phrases/domains';
import type { Words } from '../../../page/words.ts';
import { HUNDREDTHS } from '../../originals/original.ts';
import { paysOf } from '../rules.ts';

/** Result of a round: ended by a mine, or collected with the payout of the opened tiles. */
export function resultText(
  say: Words<Phrase<'arcade/mines'>>['say'],
  laid: readonly number[],
  opened: readonly number[],
): string {
  const pays = paysOf(laid, opened);
  if (opened.length > 0 && pays === 0) return say('result.hit', { place: opened.length });
  const times = (pays / HUNDREDTHS).toFixed(2);
  return say('result.collected', { count: opened.length, times });
}
