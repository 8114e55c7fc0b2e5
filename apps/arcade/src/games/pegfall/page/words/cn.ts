import { names } from '../../../names.ts';
import { cn as common } from '../../../originals/page/words/cn.ts';
import { pocketOf } from '../../rules.ts';
import type { Words } from '../words.ts';

export const cn: Words = {
  ...common,
  title: names.pegfall.CN,
  ready: '十二排钉子',
  readyMore: '弹珠在每一排向左或向右',
  result: (turns, _risk) => `弹珠落入第 ${pocketOf(turns) + 1} 格，共 13 格`,
  ownRules: [
    '弹珠穿过十二排钉子，在每一排向左或向右，机会均等。',
    '落入的格子决定派彩为投注的多少倍。您按风险选择各格的派彩。',
  ],
  how: [
    common.howKey,
    common.howWords,
    '前十二个数除以 2 的余数依次为从上到下的方向：0 为左，1 为右。',
  ],
};
