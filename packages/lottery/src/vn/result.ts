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

/** The end of the special prize, which most bets of one station are about. */
const ofOneStation = (code: string, structure: Structure): ResultForm<Result> => ({
  code,
  structure,
  ...resultsOf(structure),
  labels: (result) => {
    const special = result[placesOf(structure, 'DB')[0] ?? 0] ?? 0;
    return [figure('lastTwo', `${lastTwo(special)}`.padStart(2, '0'))];
  },
});

export const vnNorthResult = ofOneStation('VN_NORTH', NORTH);
export const vnSouthResult = ofOneStation('VN_SOUTH', SOUTH);

/** Two stations have two special prizes. */
export const vnPairResult: ResultForm<Result> = {
  code: 'VN_PAIR',
  structure: PAIR,
  ...resultsOf(PAIR),
  labels: () => [],
};
