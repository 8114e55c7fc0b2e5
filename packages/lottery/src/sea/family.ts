import { defineFamily } from '../define-family.ts';
import type { Family } from '../family.ts';
import { type Result, resultsOf } from '../prizes/structure.ts';
import { playsOf } from './plays.ts';
import {
  HANOI_SOURCES,
  laoSources,
  type Sources,
  STOCK_SOURCES,
  THAI_SOURCES,
  YEEKEE_SOURCES,
} from './sources.ts';

const familyOf = (code: string, sources: Sources) =>
  defineFamily<Family<Result>>({
    code,
    ...resultsOf(sources.structure),
    plays: () => playsOf(sources),
  });

/**
 * Lotteries of South-East Asia on which Thai players bet. Each is told of in `sources.ts`. Their bets are written on the
 * wire as those of Vietnam: see `vnNorth`.
 */
export const sea = {
  THAI: familyOf('THAI', THAI_SOURCES),
  LAO4: familyOf('LAO4', laoSources(4)),
  LAO5: familyOf('LAO5', laoSources(5)),
  LAO6: familyOf('LAO6', laoSources(6)),
  HANOI: familyOf('HANOI', HANOI_SOURCES),
  STOCK: familyOf('STOCK', STOCK_SOURCES),
  YEEKEE: familyOf('YEEKEE', YEEKEE_SOURCES),
} as const;
