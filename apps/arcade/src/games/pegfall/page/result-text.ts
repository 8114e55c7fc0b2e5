import type { Phrase } from '@app/phrases/domains';
import type { Speak } from '@app/phrases/speak';
import { pegfall, pocketOf } from '../rules.ts';

export const resultText = (
  say: Speak<Phrase<'arcade/pegfall'>>,
  turns: readonly number[],
  risk: number,
): string =>
  say('result', {
    pocket: pocketOf(turns) + 1,
    times: (pegfall.pays(turns, risk) / 100).toFixed(2),
  });
