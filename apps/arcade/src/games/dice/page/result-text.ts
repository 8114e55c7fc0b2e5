import type { Phrase } from '@app/phrases/domains';
import type { Words } from '../../../page/words.ts';
import { faceOf } from '../rules.ts';

export function resultText(
  say: Words<Phrase<'arcade/dice'>>['say'],
  stops: readonly number[],
  chance: number,
): string {
  const face = faceOf(stops);
  return say(face <= chance ? 'result.won' : 'result.lost', { face, chance });
}
