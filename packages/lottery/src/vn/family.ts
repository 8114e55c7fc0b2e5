import { defineRules } from '../define-rules.ts';
import type { Family, JoinedFamily } from '../family.ts';
import { everyEnding } from '../prizes/endings.ts';
import { pairs } from '../prizes/pairs.ts';
import { placesOf, type Result } from '../prizes/structure.ts';
import { playsOf } from './plays.ts';
import { vnNorthResult, vnPairResult, vnSouthResult } from './result.ts';
import { NORTH, PAIR, SOUTH } from './structures.ts';

const north = (prize: string) => placesOf(NORTH, prize);
const south = (prize: string) => placesOf(SOUTH, prize);

/**
 * Vietnam: one family for the north, one for the center and the south. Stations are lotteries of a family, each with
 * its own calendar, and so are fast draws of our own.
 *
 * On the wire, `bettingContent` has one part per row of the board, separated by `_`: `01_4` on two positions is the
 * entry `0,1|4` by `pick`; numbers of a single row, `12,34,56`, are the same in both. With `bettingApproach` 2 and 3
 * each part is a typed note and the entry is by `text`: `012_345` is `012|345`, the pairs `12,34_56,78` are
 * `12,34|56,78`.
 */
export const vnNorth = defineRules<Family<Result>>({
  ...vnNorthResult,
  vary: everyEnding,
  plays: () =>
    playsOf({
      structure: NORTH,
      head2: north('G7'),
      head3: north('G6'),
      chosen: [
        { code: 'Bao8Lo2', length: 2, places: [...north('DB'), ...north('G6'), ...north('G7')] },
        {
          code: 'Bao7Lo3',
          length: 3,
          places: [...north('DB'), ...north('G5').slice(3), ...north('G6')],
        },
      ],
      pairModes: { DaThang: 'once' },
    }),
});

/** Prizes of a bet on seven numbers, for both lengths. */
const OF_SEVEN = ['DB', 'G5', 'G6', 'G7'].flatMap(south);

export const vnSouth = defineRules<Family<Result>>({
  ...vnSouthResult,
  vary: everyEnding,
  plays: () =>
    playsOf({
      structure: SOUTH,
      head2: south('G8'),
      head3: south('G7'),
      chosen: [
        { code: 'Bao7Lo2', length: 2, places: [...OF_SEVEN, ...south('G8')] },
        { code: 'Bao7Lo3', length: 3, places: [...OF_SEVEN, ...south('G4').slice(0, 1)] },
      ],
      pairModes: { DaThang: 'once', DaThangEach: 'each', DaThangHalf: 'half' },
    }),
});

const LOTS_OF_PAIR = placesOf(PAIR, 2).length;

/**
 * Pairs of numbers over two stations that draw at the same time (*đá xiên*): both must be endings of either station's
 * 36 numbers, so a pair costs 72 notes. Its draws combine two draws of `VN_SOUTH`, and its result is the concatenation
 * of theirs.
 */
export const vnPair = defineRules<JoinedFamily<Result>>({
  ...vnPairResult,
  plays: () =>
    Object.entries({ DaXien: 'once', DaXienEach: 'each', DaXienHalf: 'half' } as const).map(
      ([code, mode]) => pairs({ code, group: 'DaXien', mode, lots: LOTS_OF_PAIR }),
    ),
  of: vnSouth,
  join: (first, second) => [...first, ...second],
});

export const rules = {
  VN_NORTH: vnNorth,
  VN_SOUTH: vnSouth,
  VN_PAIR: vnPair,
} as const;
