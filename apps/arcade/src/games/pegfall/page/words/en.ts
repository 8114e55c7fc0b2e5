import type { Widened } from '../../../../page/table/table-words.ts';
import { names } from '../../../names.ts';
import { en as common } from '../../../originals/page/words/en.ts';
import { pegfall, pocketOf } from '../../rules.ts';

export const en = {
  ...common,
  title: names.pegfall.EN,
  ready: 'Drop the ball',
  readyMore: '12 rows of pegs, 13 pockets',
  result: (turns: readonly number[], risk: number) =>
    `Pocket ${pocketOf(turns) + 1} of 13: ${(pegfall.pays(turns, risk) / 100).toFixed(2)}×`,
  ownRules: [
    'The ball falls through 12 rows of pegs and goes left or right at each, with equal chance.',
    'The pocket it lands in is your multiplier. The risk you choose sets what the pockets pay.',
  ],
  how: [
    common.howKey,
    common.howWords,
    'The remainders by 2 of the first twelve numbers are the turns from the top: 0 is left, 1 is right.',
  ],
} as const;

/** Every text of the page: a language without one of them does not compile. */
export type Words = Widened<typeof en>;
