import { digitLane } from '../lane.ts';
import { endReader, type Result, resultsOf } from '../prizes/structure.ts';
import { figure, type ResultForm } from '../result-form.ts';
import {
  HANOI_SOURCES,
  laoSources,
  type Source,
  type Sources,
  STOCK_SOURCES,
  THAI_SOURCES,
  YEEKEE_SOURCES,
} from './sources.ts';

/** Location of the digits for Thai bets in each lottery's result. */
export const seaSources = {
  THAI: THAI_SOURCES,
  LAO4: laoSources(4),
  LAO5: laoSources(5),
  LAO6: laoSources(6),
  HANOI: HANOI_SOURCES,
  STOCK: STOCK_SOURCES,
  YEEKEE: YEEKEE_SOURCES,
} as const satisfies Readonly<Record<string, Sources>>;

const digitsAt = (result: Result, length: number, { place, skip }: Source): string =>
  `${endReader(length, skip)(result[place] ?? 0)}`.padStart(length, '0');

const resultOf = (code: keyof typeof seaSources): ResultForm<Result> => {
  const sources: Sources = seaSources[code];
  const top = (result: Result) => digitsAt(result, 3, { place: sources.top, skip: 0 });
  const bottom = (result: Result) => digitsAt(result, 2, sources.bottom);
  return {
    code,
    structure: sources.structure,
    ...resultsOf(sources.structure),
    labels: (result) => [figure('top', top(result)), figure('bottom', bottom(result))],
    lanes: [
      digitLane('topHundreds', (result: Result) => top(result)[0]),
      digitLane('topTens', (result: Result) => top(result)[1]),
      digitLane('topUnits', (result: Result) => top(result)[2]),
      digitLane('bottomTens', (result: Result) => bottom(result)[0]),
      digitLane('bottomUnits', (result: Result) => bottom(result)[1]),
    ],
  };
};

export const seaResults = {
  THAI: resultOf('THAI'),
  LAO4: resultOf('LAO4'),
  LAO5: resultOf('LAO5'),
  LAO6: resultOf('LAO6'),
  HANOI: resultOf('HANOI'),
  STOCK: resultOf('STOCK'),
  YEEKEE: resultOf('YEEKEE'),
} as const;

export { seaResults as results };
