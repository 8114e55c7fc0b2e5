import { names } from '../../../names.ts';
import { en as common } from '../../../originals/page/words/en.ts';
import { heightOf } from '../../rules.ts';

const height = (stops: readonly number[]): string => (heightOf(stops) / 100).toFixed(2);

export const en = {
  ...common,
  title: names.updraft.EN,
  ready: 'A kite, until its string breaks',
  readyMore: 'It wins when it gets as high as your target',
  choice: 'Target',
  choiceText: (target: string, chance: string) => `${target} × · chance ${chance}`,
  result: (stops: readonly number[], target: number) =>
    heightOf(stops) >= target
      ? `The string held until ${height(stops)} ×`
      : `The string broke at ${height(stops)} ×`,
  ownRules: [
    'The kite rises from 1 × until its string breaks. You choose a target before.',
    'When the kite gets as high as your target, the target is paid, times the stake, however high it rises after that.',
    'A target is reached with a chance of 99 % divided by the target. Nobody can see further than 1,000 ×.',
  ],
  how: [
    common.howKey,
    common.howWords,
    'The first two numbers, their remainders by 3 000, are a and b. n is 9 000 000 less 3 000 × a and less b.',
    'The string breaks at 99 × 9 000 000 divided by n, in hundredths and rounded down, but not below 1.00 and not above 1,000.00.',
  ],
} as const;
