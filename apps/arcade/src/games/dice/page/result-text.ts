import type { Phrase } from '@app/phrases/domains';
import type { Speak } from '@app/phrases/speak';
import { faceOf } from '../rules.ts';

export function resultText(
  say: Speak<Phrase<'arcade/dice'>>,
  stops: readonly number[],
  chance: number,
): string {
  const face = faceOf(stops);
  return say(face <= chance ? 'result.won' : 'result.lost', { face, chance });
}
