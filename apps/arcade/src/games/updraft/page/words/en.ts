import type { Widened } from '../../../../page/table/table-words.ts';
import { names } from '../../../names.ts';
import { en as common } from '../../../originals/page/words/en.ts';
import { heightOf } from '../../rules.ts';

const figure = (hundredths: number): string => (hundredths / 100).toFixed(2);
const height = (stops: readonly number[]): string => figure(heightOf(stops));

export const en = {
  ...common,
  title: names.updraft.EN,
  ready: 'Set your target',
  readyMore: 'Win if the kite flies that high',
  choice: 'Target',
  choiceText: (target: string, chance: string) => `${target}× · ${chance} chance`,
  result: (stops: readonly number[], target: number) =>
    heightOf(stops) >= target
      ? `Flew to ${height(stops)}×: target ${figure(target)}× reached`
      : `Flew to ${height(stops)}×: target ${figure(target)}× missed`,
  ownRules: [
    'Choose a target. The kite rises from 1.00× until its string breaks.',
    'If it reaches your target, you win your bet × target, however high it flies.',
    'The chance to reach a target is 99% ÷ target. The highest is 1,000×.',
  ],
  how: [
    common.howKey,
    common.howWords,
    'The remainders by 3 000 of the first two numbers are a and b. n is 9 000 000 less 3 000 × a and less b.',
    'The string breaks at 99 × 9 000 000 divided by n, in hundredths and rounded down, but not below 1.00 and not above 1,000.00.',
  ],
} as const;

/** Every text of the page: a language without one of them does not compile. */
export type Words = Widened<typeof en>;
