import type { Phrase } from '@app/phrases/domains';
import type { Words } from '../../../page/words.ts';
import { pegfall, pocketOf } from '../rules.ts';

export const resultText = (
  say: Words<Phrase<'arcade/pegfall'>>['say'],
  turns: readonly number[],
  risk: number,
): string =>
  say('result', {
    pocket: pocketOf(turns) + 1,
    times: (pegfall.pays(turns, risk) / 100).toFixed(2),
  });
