import type { Widened } from '../../../../page/table/table-words.ts';
import { names } from '../../../names.ts';
import { en as common } from '../../../originals/page/words/en.ts';
import { faceOf } from '../../rules.ts';

export const en = {
  ...common,
  title: names.dice.EN,
  ready: 'Roll under',
  readyMore: 'Roll your number or lower to win',
  choice: 'Win chance',
  choiceText: (chance: string, times: string) => `${chance}% · pays ${times}×`,
  upTo: (chance: string) => `1 to ${chance}`,
  result: (stops: readonly number[], chance: number) =>
    faceOf(stops) <= chance
      ? `Rolled ${faceOf(stops)}: ${chance} or lower wins`
      : `Rolled ${faceOf(stops)}: needed ${chance} or lower`,
  ownRules: [
    'Two ten-sided dice roll a number from 1 to 100, each equally likely. 00 and 0 make 100.',
    'Choose your win chance. You win if you roll that number or lower.',
    'A win pays your bet × 99 ÷ win chance.',
  ],
  how: [
    common.howKey,
    common.howWords,
    'Take the first number kept. Its remainder by 100, plus 1, is the roll.',
  ],
} as const;

/** Every text of the page: a language without one of them does not compile. */
export type Words = Widened<typeof en>;
