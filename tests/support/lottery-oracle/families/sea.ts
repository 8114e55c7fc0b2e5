import { digits, type FamilyBets } from '../bets-of-labels.ts';
import {
  type Entered,
  everyChoice,
  judge,
  type PlainRule,
  type PlainRules,
  rowsOf,
  sorted,
  typedOf,
  win,
} from '../plain.ts';
import { numbersOf, type Prizes, prizesOf } from '../prizes.ts';

/** Positions of a lottery's digits for bets. */
interface Where {
  readonly top: (prizes: Prizes) => string;
  readonly bottom: (prizes: Prizes) => string;
  readonly others?: PlainRules;
}

const first = ({ FIRST = [] }: Prizes): string => FIRST[0] ?? '';

/** Each number is a note, which wins once for each prize with that number. */
const oneOf =
  (length: number, drawnOf: (prizes: Prizes) => readonly string[]): PlainRule =>
  (entered, outcome) =>
    judge(numbersOf(entered, length), (number) =>
      drawnOf(prizesOf(outcome)).flatMap((drawn) => win(drawn === number)),
    );

/** Three digits in any order: every choice of three picked digits, which differ, or typed notes. */
const tod =
  (top: Where['top']): PlainRule =>
  (entered, outcome) =>
    judge(threesOf(entered), (note) =>
      win(
        sorted(note) === sorted([...top(prizesOf(outcome)).slice(-3)]),
        new Set(note).size === 3 ? 'distinct' : 'pair',
      ),
    );

const threesOf = ({ ball, by }: Entered) =>
  by === 'text' ? typedOf(ball, 3) : everyChoice(rowsOf(ball)[0] ?? [], 3);

/** One digit, which wins if it occurs at any position. */
const run =
  (digitsOf: (prizes: Prizes) => string): PlainRule =>
  (entered, outcome) =>
    judge(numbersOf(entered, 1), (digit) => win(digitsOf(prizesOf(outcome)).includes(digit)));

const rulesOf = ({ top, bottom, others }: Where): PlainRules => ({
  Top3: oneOf(3, (prizes) => [top(prizes).slice(-3)]),
  Tod3: tod(top),
  Top2: oneOf(2, (prizes) => [top(prizes).slice(-2)]),
  Bottom2: oneOf(2, (prizes) => [bottom(prizes)]),
  RunTop: run((prizes) => top(prizes).slice(-3)),
  RunBottom: run(bottom),
  ...others,
});

const ofLaos: Where = {
  top: first,
  bottom: (prizes) => first(prizes).slice(-4, -2),
  others: { Top4: oneOf(4, (prizes) => [first(prizes).slice(-4)]) },
};

const specialOf = ({ DB = [] }: Prizes): string => DB[0] ?? '';

/** Rules by the code of each family. */
export const plainRules: Readonly<Record<string, PlainRules>> = {
  THAI: rulesOf({
    top: first,
    bottom: ({ BACK2 = [] }) => BACK2[0] ?? '',
    others: {
      Front3: oneOf(3, ({ FRONT3 = [] }) => FRONT3),
      Bottom3: oneOf(3, ({ BACK3 = [] }) => BACK3),
    },
  }),
  LAO4: rulesOf(ofLaos),
  LAO5: rulesOf(ofLaos),
  LAO6: rulesOf(ofLaos),
  HANOI: rulesOf({
    top: specialOf,
    bottom: ({ G1 = [] }) => G1[0]?.slice(-2) ?? '',
    others: { Top4: oneOf(4, (prizes) => [specialOf(prizes).slice(-4)]) },
  }),
  STOCK: rulesOf({
    top: ({ TOP = [] }) => TOP[0] ?? '',
    bottom: ({ BOTTOM = [] }) => BOTTOM[0] ?? '',
  }),
  YEEKEE: rulesOf({ top: first, bottom: (prizes) => first(prizes).slice(0, 2) }),
};

const topAndBottom = { ...digits('top', 'Top3', 3), ...digits('bottom', 'Bottom2', 2) };

export const betsOfLabels: FamilyBets = {
  THAI: topAndBottom,
  LAO4: topAndBottom,
  LAO5: topAndBottom,
  LAO6: topAndBottom,
  HANOI: topAndBottom,
  STOCK: topAndBottom,
  YEEKEE: topAndBottom,
};
