import type { Play } from '../family.ts';
import { endings } from '../prizes/endings.ts';
import { allOccur, noneOccurs } from '../prizes/groups.ts';
import { type PairMode, pairs } from '../prizes/pairs.ts';
import { placesOf, type Result, type Structure } from '../prizes/structure.ts';

/** Differences between the regions. */
export interface Region {
  readonly structure: Structure;
  /** Indexes of the two-digit head: the smallest prize. */
  readonly head2: readonly number[];
  /** Indexes of the three-digit head: the second smallest prize. */
  readonly head3: readonly number[];
  /** Plays on chosen numbers of a result, such as seven of them. */
  readonly chosen: readonly Chosen[];
  /** Win modes of pairs, by code. */
  readonly pairModes: Readonly<Record<string, PairMode>>;
}

interface Chosen {
  readonly code: string;
  readonly length: number;
  readonly places: readonly number[];
}

/**
 * The plays of both regions. Numbers are picked by position or typed, groups picked from 00 to 99 or typed.
 *
 * | code | it wins by | notes |
 * |---|---|---|
 * | `BaoLo2` `BaoLo3` `BaoLo4` | the last 2, 3, 4 digits of every number that has as many, each time | 27, 23, 20; 18,
 * 17, 16 |
 * | `Xien2` `Xien3` `Xien4` | all of 2, 3, 4 numbers end some number | 1 |
 * | `DeDacBiet` | the last 2 digits of the special prize | 1 |
 * | `DeGiaiNhat` | the last 2 digits of the first prize | 1 |
 * | `DeDau`, `DeDuoi` | head: every number of the two-digit prize; tail: the last 2 digits of the special prize | 4 or
 * 1, 1 |
 * | `DeDauDuoi` | head and tail | 5 or 2 |
 * | `Dau`, `Duoi` | the tens, the units of the special prize | 1 |
 * | `BaCang`, `BonCang` | the last 3, 4 digits of the special prize | 1 |
 * | `XiuChuDau`, `XiuChuDuoi` | head: every number of the three-digit prize; tail: the last 3 digits of the special
 * prize | 3 or 1, 1 |
 * | `XiuChu` | head and tail | 4 or 2 |
 * | `TruotXien4` `TruotXien8` `TruotXien10` | none of 4, 8, 10 numbers ends any number | 1 |
 * | `Bao7Lo2` `Bao7Lo3` `Bao8Lo2` | the last 2, 3 digits of seven, eight chosen numbers, each time | 7, 8 |
 * | `DaThang` `DaThangEach` `DaThangHalf` | both numbers of a pair end some number: once, as often as both, by halves |
 * 54, 36 |
 *
 * `DeDuoi` is `DeDacBiet` and `XiuChuDuoi` is `BaCang` by the name that the south has for it.
 */
export function playsOf(region: Region): readonly Play<Result>[] {
  const { structure, head2, head3, chosen, pairModes } = region;
  const special = placesOf(structure, 'DB');
  const first = placesOf(structure, 'G1');
  const lots = placesOf(structure, 2).length;
  return [
    ...[2, 3, 4].map((length) =>
      endings({
        code: `BaoLo${length}`,
        group: 'BaoLo',
        length,
        places: placesOf(structure, length),
      }),
    ),
    ...[2, 3, 4].map((size) => allOccur({ code: `Xien${size}`, group: 'Xien', size, lots })),
    endings({ code: 'DeDacBiet', group: 'De', length: 2, places: special }),
    endings({ code: 'DeGiaiNhat', group: 'De', length: 2, places: first }),
    endings({ code: 'DeDau', group: 'De', length: 2, places: head2 }),
    endings({ code: 'DeDuoi', group: 'De', length: 2, places: special }),
    endings({ code: 'DeDauDuoi', group: 'De', length: 2, places: [...special, ...head2] }),
    endings({ code: 'Dau', group: 'DauDuoi', length: 1, places: special, skip: 1 }),
    endings({ code: 'Duoi', group: 'DauDuoi', length: 1, places: special }),
    endings({ code: 'BaCang', group: 'Cang', length: 3, places: special }),
    endings({ code: 'BonCang', group: 'Cang', length: 4, places: special }),
    endings({ code: 'XiuChuDau', group: 'XiuChu', length: 3, places: head3 }),
    endings({ code: 'XiuChuDuoi', group: 'XiuChu', length: 3, places: special }),
    endings({ code: 'XiuChu', group: 'XiuChu', length: 3, places: [...special, ...head3] }),
    ...[4, 8, 10].map((size) =>
      noneOccurs({ code: `TruotXien${size}`, group: 'TruotXien', size, lots }),
    ),
    ...chosen.map((play) => endings({ ...play, group: 'Bao' })),
    ...Object.entries(pairModes).map(([code, mode]) => pairs({ code, group: 'Da', mode, lots })),
  ];
}
