import { names } from '../../../names.ts';
import { cn as common } from '../../../originals/page/words/cn.ts';
import { wheel } from '../../rules.ts';
import type { Words } from './en.ts';

export const cn: Words = {
  ...common,
  title: names.wheel.CN,
  ready: '转动转盘',
  readyMore: '风险越高，倍数越大',
  result: (stops, risk) => `停在 ${(wheel.pays(stops, risk) / 100).toFixed(2)}×`,
  ownRules: [
    '按风险从三个转盘中选择一个，每个 50 格，机会均等。',
    '指针所指的格子即为派彩倍数，灰色格子没有派彩。',
  ],
  how: [
    common.howKey,
    common.howWords,
    '留下的第一个数除以 50 的余数即为格子，从 0 起顺时针计数。',
  ],
};
