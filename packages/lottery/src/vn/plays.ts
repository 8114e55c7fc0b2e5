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
 * | code | wins by | notes in the north; in the south |
 * |---|---|---|
 * | `BaoLo2` | the last 2 digits of any number of the result, once per number | 27; 18 |
 * | `BaoLo3` | the last 3 digits of any number with 3 digits or more, once per number | 23; 17 |
 * | `BaoLo4` | the last 4 digits of any number with 4 digits or more, once per number | 20; 16 |
 * | `Xien2`, `Xien3`, `Xien4` | 2, 3, 4 numbers that are all endings of the result | 1 |
 * | `DeDacBiet` | the last 2 digits of the special prize | 1 |
 * | `DeGiaiNhat` | the last 2 digits of the first prize | 1 |
 * | `DeDau` | head: any number of the two-digit prize | 4; 1 |
 * | `DeDuoi` | tail: the last 2 digits of the special prize | 1 |
 * | `DeDauDuoi` | head and tail | 5; 2 |
 * | `Dau`, `Duoi` | the tens, the units of the special prize | 1 |
 * | `BaCang`, `BonCang` | the last 3, 4 digits of the special prize | 1 |
 * | `XiuChuDau` | head: any number of the three-digit prize | 3; 1 |
 * | `XiuChuDuoi` | tail: the last 3 digits of the special prize | 1 |
 * | `XiuChu` | head and tail | 4; 2 |
 * | `TruotXien4`, `TruotXien8`, `TruotXien10` | 4, 8, 10 numbers, none an ending of the result | 1 |
 * | `Bao7Lo2`, `Bao7Lo3` | the last 2, 3 digits of seven chosen numbers, once per number | 7 |
 * | `Bao8Lo2` | the last 2 digits of eight chosen numbers, once per number | 8 |
 * | `DaThang` | a pair of numbers that are both endings of the result, once | 54; 36 |
 * | `DaThangEach`, `DaThangHalf` | the same, as often as the rarer occurs, as both on average | 36 |
 *
 * `DeDuoi` and `XiuChuDuoi` are the southern names of `DeDacBiet` and `BaCang`.
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
