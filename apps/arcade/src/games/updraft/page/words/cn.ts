import { names } from '../../../names.ts';
import { cn as common } from '../../../originals/page/words/cn.ts';
import { heightOf } from '../../rules.ts';
import type { Words } from '../words.ts';

const height = (stops: readonly number[]): string => (heightOf(stops) / 100).toFixed(2);

export const cn: Words = {
  ...common,
  title: names.updraft.CN,
  ready: '风筝升起，直到线断',
  readyMore: '升到您的目标高度即获胜',
  choice: '目标',
  choiceText: (target, chance) => `${target} 倍 · 机会 ${chance}`,
  result: (stops, target) =>
    heightOf(stops) >= target ? `线在 ${height(stops)} 倍才断` : `线在 ${height(stops)} 倍时断了`,
  ownRules: [
    '风筝从 1 倍升起，直到线断。您事先选择目标。',
    '风筝升到您的目标时，按目标倍数派彩，之后升得多高都一样。',
    '达到目标的机会为 99% 除以目标倍数。最高只能看到 1,000 倍。',
  ],
  how: [
    common.howKey,
    common.howWords,
    '前两个数除以 3 000 的余数为 a 与 b。n 等于 9 000 000 减去 3 000 × a 再减去 b。',
    '线在 99 × 9 000 000 除以 n 处断开，以百分之一为单位向下取整，不低于 1.00，不高于 1,000.00。',
  ],
};
