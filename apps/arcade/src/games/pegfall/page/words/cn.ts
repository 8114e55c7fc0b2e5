import { names } from '../../../names.ts';
import { cn as common } from '../../../originals/page/words/cn.ts';
import { pegfall, pocketOf } from '../../rules.ts';
import type { Words } from './en.ts';

export const cn: Words = {
  ...common,
  title: names.pegfall.CN,
  ready: '放下弹珠',
  readyMore: '12 排钉子，13 个格子',
  result: (turns, risk) =>
    `第 ${pocketOf(turns) + 1} 格（共 13 格）：${(pegfall.pays(turns, risk) / 100).toFixed(2)}×`,
  ownRules: [
    '弹珠穿过十二排钉子，在每一排向左或向右，机会均等。',
    '落入的格子即为派彩倍数。您选择的风险决定各格的派彩。',
  ],
  how: [
    common.howKey,
    common.howWords,
    '前十二个数除以 2 的余数依次为从上到下的方向：0 为左，1 为右。',
  ],
};
