import type { Widened } from '../../../../page/table/table-words.ts';
import { names } from '../../../names.ts';
import { en as common } from '../../../originals/page/words/en.ts';
import { wheel } from '../../rules.ts';

const paysText = (stops: readonly number[], risk: number): string =>
  (wheel.pays(stops, risk) / 100).toFixed(2);

export const en = {
  ...common,
  title: names.wheel.EN,
  ready: 'Spin the wheel',
  readyMore: 'Higher risk, bigger multipliers',
  result: (stops: readonly number[], risk: number) => `Landed on ${paysText(stops, risk)}×`,
  ownRules: [
    'Choose one of three wheels by risk. Each has 50 segments, all equally likely.',
    'The segment under the pointer is your multiplier. Grey segments pay nothing.',
  ],
  how: [
    common.howKey,
    common.howWords,
    'Take the first number kept. Its remainder by 50 is the segment, counted clockwise from 0.',
  ],
} as const;

/** Every text of the page: a language without one of them does not compile. */
export type Words = Widened<typeof en>;
