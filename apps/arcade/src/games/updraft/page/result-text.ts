import type { Phrase } from '@app/phrases/domains';
import type { Speak } from '@app/phrases/speak';
import { heightOf } from '../rules.ts';

export function resultText(
  say: Speak<Phrase<'arcade/updraft'>>,
  stops: readonly number[],
  target: number,
): string {
  const height = heightOf(stops);
  const figures = { height: figure(height), target: figure(target) };
  return say(height >= target ? 'result.reached' : 'result.missed', figures);
}

const figure = (hundredths: number): string => (hundredths / 100).toFixed(2);
