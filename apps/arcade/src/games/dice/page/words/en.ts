import { names } from '../../../names.ts';
import { en as common } from '../../../originals/page/words/en.ts';
import { faceOf } from '../../rules.ts';

export const en = {
  ...common,
  title: names.dice.EN,
  ready: 'A die of a hundred faces',
  readyMore: 'It wins when it shows no more than your chance',
  choice: 'Chance to win',
  choiceText: (chance: string, times: string) => `${chance} % · pays ${times} ×`,
  upTo: (chance: string) => `1 to ${chance}`,
  result: (stops: readonly number[], chance: number) =>
    faceOf(stops) <= chance
      ? `The dice show ${faceOf(stops)}, within ${chance}`
      : `The dice show ${faceOf(stops)}, above ${chance}`,
  ownRules: [
    'Two dice of ten faces show a number from 1 to 100, all equally likely; 00 and 0 are a hundred.',
    'You choose your chance in per cent. The round wins when the number is no greater.',
    'A win pays 99 divided by the chance, times the stake.',
  ],
  how: [
    common.howKey,
    common.howWords,
    'The first number that is left, its remainder by 100 plus 1, is what the dice show.',
  ],
} as const;
