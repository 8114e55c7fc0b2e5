import { names } from '../../../names.ts';
import { cn as common } from '../../../originals/page/words/cn.ts';
import type { Words } from '../words.ts';

export const cn: Words = {
  ...common,
  title: names.wheel.CN,
  ready: '五十格，一个指针',
  readyMore: '风险决定转动哪一个轮',
  result: (stops, _risk) => `指针停在第 ${(stops[0] ?? 0) + 1} 格`,
  ownRules: [
    '共有三个轮，每个五十格，机会均等。您按风险选择其中一个。',
    '指针所指的格子决定派彩为投注的多少倍。灰色格子没有派彩。',
  ],
  how: [
    common.howKey,
    common.howWords,
    '留下的第一个数除以 50 的余数即为格子，从 0 起顺时针计数。',
  ],
};
