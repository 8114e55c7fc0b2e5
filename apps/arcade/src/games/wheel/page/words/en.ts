import { names } from '../../../names.ts';
import { en as common } from '../../../originals/page/words/en.ts';

export const en = {
  ...common,
  title: names.wheel.EN,
  ready: 'Fifty segments, one pointer',
  readyMore: 'The risk chooses which wheel is turned',
  result: (stops: readonly number[], _risk: number) =>
    `The pointer stands on segment ${(stops[0] ?? 0) + 1}`,
  ownRules: [
    'There are three wheels of fifty segments, all equally likely. You choose one by its risk.',
    'The segment under the pointer says how many times the stake is paid. Grey segments pay nothing.',
  ],
  how: [
    common.howKey,
    common.howWords,
    'The first number that is left, its remainder by 50, is the segment, counted clockwise from 0.',
  ],
} as const;
