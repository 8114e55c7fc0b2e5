import { digits, type FamilyBets } from '../bets-of-labels.ts';
import { judge, type PlainRule, type PlainRules, rulesFor, setsOf, win } from '../plain.ts';
import { allOf, numbersOf, type Prizes, prizesOf } from '../prizes.ts';

type Lots = (prizes: Prizes) => readonly string[];

const special: Lots = ({ DB = [] }) => DB;

/** Each number is a note on each lot, and wins on every lot that ends with it. */
const endings =
  (length: number, lotsOf: Lots): PlainRule =>
  (entered, outcome) => {
    const lots = lotsOf(prizesOf(outcome));
    const notes = numbersOf(entered, length).flatMap((number) =>
      lots.map((lot) => ({ number, lot })),
    );
    return judge(notes, ({ number, lot }) => win(lot.endsWith(number)));
  };

/** Number of lots that end with a number of two digits. */
const timesIn = (number: string, outcome: string) =>
  allOf(prizesOf(outcome)).filter((lot) => lot.endsWith(number)).length;

const xien =
  (size: number): PlainRule =>
  (entered, outcome) =>
    judge(setsOf(entered, size), (set) => win(set.every((number) => timesIn(number, outcome) > 0)));

const truot =
  (size: number): PlainRule =>
  (entered, outcome) =>
    judge(setsOf(entered, size), (set) =>
      win(set.every((number) => timesIn(number, outcome) === 0)),
    );

/** A pair costs two notes for each lot. Hits are counted only if both numbers are drawn. */
const pair =
  (hitsOf: (a: number, b: number) => number, tier = 'win'): PlainRule =>
  (entered, outcome) => {
    const pairs = setsOf(entered, 2);
    const { hits } = judge(pairs, ([first = '', second = '']) => {
      const [a, b] = [timesIn(first, outcome), timesIn(second, outcome)];
      return a && b ? Array.from({ length: hitsOf(a, b) }, () => tier) : [];
    });
    return { notes: pairs.length * 2 * allOf(prizesOf(outcome)).length, hits };
  };

const once = () => 1;

/** Rules that both regions share. */
const common: PlainRules = {
  ...rulesFor(
    [2, 3, 4],
    (length) => `BaoLo${length}`,
    (length) => endings(length, (prizes) => allOf(prizes).filter((lot) => lot.length >= length)),
  ),
  ...rulesFor([2, 3, 4], (size) => `Xien${size}`, xien),
  ...rulesFor([4, 8, 10], (size) => `TruotXien${size}`, truot),
  DeDacBiet: endings(2, special),
  DeGiaiNhat: endings(2, ({ G1 = [] }) => G1),
  DeDuoi: endings(2, special),
  Dau: endings(1, (prizes) => special(prizes).map((number) => number.slice(0, -1))),
  Duoi: endings(1, special),
  BaCang: endings(3, special),
  BonCang: endings(4, special),
  XiuChuDuoi: endings(3, special),
  DaThang: pair(once),
};

/** 27 numbers: the head of two digits is the seventh prize, that of three the sixth. */
const vnNorth: PlainRules = {
  ...common,
  DeDau: endings(2, ({ G7 = [] }) => G7),
  DeDauDuoi: endings(2, ({ DB = [], G7 = [] }) => [...DB, ...G7]),
  XiuChuDau: endings(3, ({ G6 = [] }) => G6),
  XiuChu: endings(3, ({ DB = [], G6 = [] }) => [...DB, ...G6]),
  Bao8Lo2: endings(2, ({ DB = [], G6 = [], G7 = [] }) => [...G6, ...G7, ...DB]),
  // The fourth to sixth number of the fifth prize.
  Bao7Lo3: endings(3, ({ DB = [], G5 = [], G6 = [] }) => [...G6, ...G5.slice(3, 6), ...DB]),
};

/** Two stations of 18 numbers each: hits of a pair are counted among all 36. */
const vnPair: PlainRules = {
  DaXien: pair(once),
  DaXienEach: pair(Math.min),
  DaXienHalf: pair((a, b) => a + b, 'half'),
};

/** 18 numbers: the head of two digits is the eighth prize, that of three the seventh. */
const vnSouth: PlainRules = {
  ...common,
  DeDau: endings(2, ({ G8 = [] }) => G8),
  DeDauDuoi: endings(2, ({ DB = [], G8 = [] }) => [...DB, ...G8]),
  XiuChuDau: endings(3, ({ G7 = [] }) => G7),
  XiuChu: endings(3, ({ DB = [], G7 = [] }) => [...DB, ...G7]),
  Bao7Lo2: endings(2, ({ DB = [], G5 = [], G6 = [], G7 = [], G8 = [] }) => [
    ...G8,
    ...G7,
    ...G6,
    ...G5,
    ...DB,
  ]),
  Bao7Lo3: endings(3, ({ DB = [], G4 = [], G5 = [], G6 = [], G7 = [] }) => [
    ...G7,
    ...G6,
    ...G5,
    ...G4.slice(0, 1),
    ...DB,
  ]),
  DaThangEach: pair(Math.min),
  DaThangHalf: pair((a, b) => a + b, 'half'),
};

export const plainRules = {
  VN_NORTH: vnNorth,
  VN_SOUTH: vnSouth,
  VN_PAIR: vnPair,
};

export const betsOfLabels: FamilyBets = {
  VN_NORTH: digits('lastTwo', 'DeDacBiet', 2),
  VN_SOUTH: digits('lastTwo', 'DeDacBiet', 2),
  VN_PAIR: {},
};
