import { names } from '../../../names.ts';
import { en as common } from '../../../originals/page/words/en.ts';
import { pocketOf } from '../../rules.ts';

export const en = {
  ...common,
  title: names.pegfall.EN,
  ready: 'Twelve rows of pegs',
  readyMore: 'At each the ball goes left or right',
  result: (turns: readonly number[], _risk: number) =>
    `The ball fell into pocket ${pocketOf(turns) + 1} of 13`,
  ownRules: [
    'A ball falls through twelve rows of pegs. At each it goes left or right, both equally likely.',
    'The pocket in which it lands says how many times the stake is paid. You choose by risk what the pockets pay.',
  ],
  how: [
    common.howKey,
    common.howWords,
    'The first twelve numbers, their remainders by 2, are the turns from the top: 0 is left, 1 is right.',
  ],
} as const;
