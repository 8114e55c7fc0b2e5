import { names } from '../../../names.ts';
import { cn as common } from '../../../originals/page/words/cn.ts';
import { faceOf } from '../../rules.ts';
import type { Words } from '../words.ts';

export const cn: Words = {
  ...common,
  title: names.dice.CN,
  ready: '一百个面的骰子',
  readyMore: '点数不超过您选择的机会即获胜',
  choice: '获胜机会',
  choiceText: (chance, times) => `${chance}% · 派彩 ${times} 倍`,
  upTo: (chance) => `1 至 ${chance}`,
  result: (stops, chance) =>
    faceOf(stops) <= chance
      ? `骰子为 ${faceOf(stops)}，未超过 ${chance}`
      : `骰子为 ${faceOf(stops)}，超过 ${chance}`,
  ownRules: [
    '两颗十面骰子显示 1 至 100 的点数，机会均等；00 与 0 表示一百。',
    '您以百分比选择机会。点数不超过该数即获胜。',
    '获胜派彩为 99 除以机会，再乘以投注。',
  ],
  how: [common.howKey, common.howWords, '留下的第一个数除以 100 的余数加 1，即为骰子的点数。'],
};
