import { digitLane, type Lane } from '../lane.ts';
import {
  endReader,
  placesOf,
  type Result,
  resultsOf,
  type Structure,
} from '../prizes/structure.ts';
import { figure, type ResultForm } from '../result-form.ts';
import { NORTH, PAIR, SOUTH } from './structures.ts';

const lastTwo = endReader(2);

const writtenLastTwo = (number: number): string => `${lastTwo(number)}`.padStart(2, '0');

/** Last two digits of all prizes, the subject of most bets. */
const LAST_TWO: Lane<Result> = {
  word: 'lastTwo',
  values: Array.from({ length: 100 }, (_, number) => writtenLastTwo(number)),
  valuesIn: (result) => result.map(writtenLastTwo),
};

/** Result of one station; most bets are on the end of its special prize. */
function ofOneStation(code: string, structure: Structure): ResultForm<Result> {
  const place = placesOf(structure, 'DB')[0] ?? 0;
  const special = (result: Result) => writtenLastTwo(result[place] ?? 0);
  return {
    code,
    structure,
    ...resultsOf(structure),
    labels: (result) => [figure('lastTwo', special(result))],
    lanes: [
      digitLane('head', (result: Result) => special(result)[0]),
      digitLane('tail', (result: Result) => special(result)[1]),
      LAST_TWO,
    ],
  };
}

export const vnNorthResult = ofOneStation('VN_NORTH', NORTH);
export const vnSouthResult = ofOneStation('VN_SOUTH', SOUTH);

/** Two stations have two special prizes. */
export const vnPairResult: ResultForm<Result> = {
  code: 'VN_PAIR',
  structure: PAIR,
  ...resultsOf(PAIR),
  labels: () => [],
  lanes: [LAST_TWO],
};

export const results = {
  VN_NORTH: vnNorthResult,
  VN_SOUTH: vnSouthResult,
  VN_PAIR: vnPairResult,
} as const;
