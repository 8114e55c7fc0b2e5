import { names } from '../../../names.ts';
import { cn as common } from '../../../originals/page/words/cn.ts';
import { faceOf } from '../../rules.ts';
import type { Words } from './en.ts';

export const cn: Words = {
  ...common,
  title: names.dice.CN,
  ready: '猜小：点数 1–100',
  readyMore: '掷出不大于所选数即获胜',
  choice: '获胜机会',
  choiceText: (chance, times) => `${chance}% · 派彩 ${times}×`,
  upTo: (chance) => `1 至 ${chance}`,
  result: (stops, chance) =>
    faceOf(stops) <= chance
      ? `掷出 ${faceOf(stops)}：不大于 ${chance}，获胜`
      : `掷出 ${faceOf(stops)}：需不大于 ${chance}`,
  ownRules: [
    '两颗十面骰子显示 1 至 100 的点数，机会均等；00 与 0 表示一百。',
    '选择获胜机会。掷出的点数不大于该数即获胜。',
    '派彩 = 投注额 × 99 ÷ 获胜机会。',
  ],
  how: [common.howKey, common.howWords, '留下的第一个数除以 100 的余数加 1，即为骰子的点数。'],
};
