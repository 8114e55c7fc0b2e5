import type { Phrase } from '@app/phrases/domains';
import type { Words } from '../../../page/words.ts';
import { wheel } from '../rules.ts';

export const resultText = (
  say: Words<Phrase<'arcade/wheel'>>['say'],
  stops: readonly number[],
  risk: number,
): string => say('result', { times: (wheel.pays(stops, risk) / 100).toFixed(2) });
