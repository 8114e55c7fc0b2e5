import type { Phrase } from '@app/phrases/domains';
import type { Words } from '../../../page/words.ts';
import { heightOf } from '../rules.ts';

export function resultText(
  say: Words<Phrase<'arcade/updraft'>>['say'],
  stops: readonly number[],
  target: number,
): string {
  const height = heightOf(stops);
  const figures = { height: figure(height), target: figure(target) };
  return say(height >= target ? 'result.reached' : 'result.missed', figures);
}

const figure = (hundredths: number): string => (hundredths / 100).toFixed(2);
