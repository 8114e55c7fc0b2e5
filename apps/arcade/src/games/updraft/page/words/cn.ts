import { names } from '../../../names.ts';
import { cn as common } from '../../../originals/page/words/cn.ts';
import { heightOf } from '../../rules.ts';
import type { Words } from './en.ts';

const figure = (hundredths: number): string => (hundredths / 100).toFixed(2);
const height = (stops: readonly number[]): string => figure(heightOf(stops));

export const cn: Words = {
  ...common,
  title: names.updraft.CN,
  ready: '设定目标',
  readyMore: '风筝飞到该高度即获胜',
  choice: '目标',
  choiceText: (target, chance) => `${target}× · 概率 ${chance}`,
  result: (stops, target) =>
    heightOf(stops) >= target
      ? `飞到 ${height(stops)}×：达到目标 ${figure(target)}×`
      : `飞到 ${height(stops)}×：未达目标 ${figure(target)}×`,
  ownRules: [
    '先设定目标。风筝从 1.00× 升起，直到线断。',
    '飞到目标即按目标倍数派彩，之后飞得多高都一样。',
    '达到目标的机会为 99% ÷ 目标倍数，最高 1,000×。',
  ],
  how: [
    common.howKey,
    common.howWords,
    '前两个数除以 3 000 的余数为 a 与 b。n 等于 9 000 000 减去 3 000 × a 再减去 b。',
    '线在 99 × 9 000 000 除以 n 处断开，以百分之一为单位向下取整，不低于 1.00，不高于 1,000.00。',
  ],
};
