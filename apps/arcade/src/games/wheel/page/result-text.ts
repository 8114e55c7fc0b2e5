import type { Phrase } from '@app/phrases/domains';
import type { Speak } from '@app/phrases/speak';
import { wheel } from '../rules.ts';

export const resultText = (
  say: Speak<Phrase<'arcade/wheel'>>,
  stops: readonly number[],
  risk: number,
): string => say('result', { times: (wheel.pays(stops, risk) / 100).toFixed(2) });
