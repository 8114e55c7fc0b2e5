import { colourOf } from '@app/lottery/lhc/kinds';
import { type Animal, animalsOfNumbers, isAnimal } from '@app/lottery/lhc/zodiac';
import { type PrizeNumbers, readResult, type ShownResult } from '../read-result.ts';

/** Something said of a result besides its numbers: a word with a figure, or a word alone. */
export type DrawFact =
  | { readonly say: FigureWord; readonly figure: string }
  | { readonly word: FactWord };

type FigureWord = 'sum' | 'firstTwo' | 'lastTwo' | 'top' | 'bottom' | 'oddEven';
/** As boards call them. */
type FactWord =
  | 'big'
  | 'small'
  | 'tie'
  | 'odd'
  | 'even'
  | 'dragon'
  | 'tiger'
  | 'equal'
  | 'leopard'
  | Colour
  | Animal;

type Colour = 'red' | 'blue' | 'green';

const sumOf = (numbers: readonly string[]) =>
  numbers.reduce((sum, number) => sum + Number(number), 0);

const figure = (say: FigureWord, of: number | string): DrawFact => ({ say, figure: `${of}` });
const word = (said: FactWord): DrawFact => ({ word: said });
const parity = (number: number) => word(number % 2 === 0 ? 'even' : 'odd');
const size = (number: number, bigFrom: number) => word(number >= bigFrom ? 'big' : 'small');

function duel(one: string | undefined, other: string | undefined): DrawFact {
  const difference = Number(one) - Number(other);
  if (difference === 0) return word('equal');
  return word(difference > 0 ? 'dragon' : 'tiger');
}

const digits =
  (bigFrom: number) =>
  (numbers: readonly string[]): DrawFact[] => {
    const sum = sumOf(numbers);
    return [figure('sum', sum), size(sum, bigFrom), parity(sum), duel(numbers[0], numbers.at(-1))];
  };

/** By family, of results that are a row or a set of numbers. */
const OF_NUMBERS: Readonly<Record<string, (numbers: readonly string[]) => DrawFact[]>> = {
  SSC: digits(23),
  LF: digits(14),
  '11X5': (numbers) => {
    const odd = numbers.filter((number) => Number(number) % 2 === 1).length;
    return [figure('sum', sumOf(numbers)), figure('oddEven', `${odd}:${numbers.length - odd}`)];
  },
  K3: (numbers) => {
    const sum = sumOf(numbers);
    const isTriple = new Set(numbers).size === 1;
    return [figure('sum', sum), isTriple ? word('leopard') : size(sum, 11), parity(sum)];
  },
  PK10: (numbers) => {
    const sum = sumOf(numbers.slice(0, 2));
    return [figure('firstTwo', sum), size(sum, 12), parity(sum), duel(numbers[0], numbers.at(-1))];
  },
  KL8: (numbers) => {
    const sum = sumOf(numbers);
    return [figure('sum', sum), sum === 810 ? word('tie') : size(sum, 811), parity(sum)];
  },
};

/** What people say of a result beside its numbers, in a few words. */
export function factsOf(family: string, winNo: string): readonly DrawFact[] {
  const result = readResult(family, winNo);
  if (!result) return [];
  if (result.kind === 'markSix') return ofMarkSix(result);
  if (result.kind === 'prizes') return ofPrizes(family, result.prizes);
  return OF_NUMBERS[family]?.(result.numbers) ?? [];
}

type MarkSix = Extract<ShownResult, { readonly kind: 'markSix' }>;

const NUMBERS_OF_MARK_SIX = 49;
const COLOURS = ['red', 'blue', 'green'] as const;

function ofMarkSix({ numbers, special, year }: MarkSix): DrawFact[] {
  const colour = COLOURS.find((one) => one === colourOf(Number(special)));
  const animal = isAnimal(year)
    ? animalsOfNumbers(year, NUMBERS_OF_MARK_SIX)[Number(special)]
    : undefined;
  return [
    figure('sum', sumOf([...numbers, special])),
    ...(colour ? [word(colour)] : []),
    ...(animal ? [word(animal)] : []),
  ];
}

/** Where the two digits of the bottom are: in which prize, and how many digits behind them do not count. */
const THAI_BOTTOM: Readonly<Record<string, readonly [prize: number, skip: number]>> = {
  THAI: [3, 0],
  LAO4: [0, 2],
  LAO5: [0, 2],
  LAO6: [0, 2],
  HANOI: [1, 0],
  STOCK: [1, 0],
  YEEKEE: [0, 3],
};

function ofPrizes(family: string, prizes: readonly PrizeNumbers[]): DrawFact[] {
  if (family === 'VN_PAIR') return []; // two stations have two first prizes
  const first = prizes[0]?.numbers[0] ?? '';
  const bottom = bottomOf(family, prizes);
  if (bottom === undefined) return [figure('lastTwo', first.slice(-2))];
  return [figure('top', first.slice(-3)), figure('bottom', bottom)];
}

/** The two digits of the bottom, of families on which Thai players bet. */
export function bottomOf(family: string, prizes: readonly PrizeNumbers[]): string | undefined {
  const [prize, skip] = THAI_BOTTOM[family] ?? [];
  if (prize === undefined || skip === undefined) return undefined;
  const number = prizes[prize]?.numbers[0] ?? '';
  return number.slice(number.length - skip - 2, number.length - skip);
}
