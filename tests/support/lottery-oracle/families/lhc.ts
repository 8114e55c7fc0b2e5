import { bets, type FamilyBets } from '../bets-of-labels.ts';
import {
  type Entered,
  eachValue,
  everyChoice,
  judge,
  type PlainRule,
  type PlainRules,
  rowsOf,
  rulesFor,
  setsOf,
  setsWithBankers,
  total,
  win,
} from '../plain.ts';

/** Format of a published outcome: `05,12,23,31,40,44+07/horse`. */
interface Drawn {
  readonly six: readonly string[];
  readonly special: string;
  readonly seven: readonly string[];
  readonly year: string;
}

function drawnOf(outcome: string): Drawn {
  const [numbers = '', year = ''] = outcome.split('/');
  const [six = '', special = ''] = numbers.split('+');
  return { six: six.split(','), special, seven: [...six.split(','), special], year };
}

const COLOURS = {
  red: '01 02 07 08 12 13 18 19 23 24 29 30 34 35 40 45 46',
  blue: '03 04 09 10 14 15 20 25 26 31 36 37 41 42 47 48',
  green: '05 06 11 16 17 21 22 27 28 32 33 38 39 43 44 49',
};

const colourOf = (number: string) =>
  Object.entries(COLOURS).find(([, numbers]) => numbers.split(' ').includes(number))?.[0] ?? '';
const sizeOf = (number: string) => (Number(number) >= 25 ? 'big' : 'small');
const parityOf = (number: number) => (number % 2 === 1 ? 'odd' : 'even');
const tailOf = (number: string) => number.slice(1);
const TIE = '49';

/** Properties of a number. */
const KINDS: Readonly<Record<string, (number: string) => string>> = {
  Straight: (number) => number,
  Size: sizeOf,
  Parity: (number) => parityOf(Number(number)),
  SizeParity: (number) => `${sizeOf(number)}_${parityOf(Number(number))}`,
  SumParity: (number) => parityOf(total([...number])),
  SumSize: (number) => (total([...number]) >= 7 ? 'big' : 'small'),
  TailSize: (number) => (Number(tailOf(number)) >= 5 ? 'big' : 'small'),
  Colour: colourOf,
  ColourSize: (number) => `${colourOf(number)}_${sizeOf(number)}`,
  ColourParity: (number) => `${colourOf(number)}_${parityOf(Number(number))}`,
  Tail: tailOf,
  Head: (number) => number.slice(0, 1),
};
const TIES_AT_49 = /Size|Parity/;
/** Values that are not equally likely have a tier each. */
const TIER_FOR_EACH = /Colour|^Tail$|Head/;

function tiersByKind(kind: string, value: string, number: string): readonly string[] {
  if (TIES_AT_49.test(kind) && number === TIE) return ['tie'];
  return win(KINDS[kind]?.(number) === value, TIER_FOR_EACH.test(kind) ? value : 'win');
}

const special =
  (kind: string): PlainRule =>
  ({ ball }, outcome) =>
    judge(rowsOf(ball)[0] ?? [], (value) => tiersByKind(kind, value, drawnOf(outcome).special));

const atPlaces =
  (kind: string): PlainRule =>
  ({ ball }, outcome) =>
    judge(
      rowsOf(ball).flatMap((row, at) => row.map((value) => ({ value, at }))),
      ({ value, at }) => tiersByKind(kind, value, drawnOf(outcome).six[at] ?? ''),
    );

/** Sets of numbers, with a tier by the number of hits among the six. */
const normal =
  (size: number, sets: typeof setsOf, tiers: Readonly<Record<number, string>>): PlainRule =>
  (entered, outcome) => {
    const { six } = drawnOf(outcome);
    return judge(sets(entered, size), (note) => {
      const tier = tiers[note.filter((number) => six.includes(number)).length];
      return tier === undefined ? [] : [tier];
    });
  };

const notHit =
  (size: number): PlainRule =>
  (entered, outcome) => {
    const { seven } = drawnOf(outcome);
    return judge(setsOf(entered, size), (note) =>
      win(!note.some((number) => seven.includes(number))),
    );
  };

const pairs =
  (tierOf: (six: number, special: boolean) => string | undefined): PlainRule =>
  (entered, outcome) => {
    const { six, special: seventh } = drawnOf(outcome);
    return judge(setsOf(entered, 2), (note) => {
      const among = note.filter((number) => six.includes(number)).length;
      const tier = tierOf(among, note.includes(seventh));
      return tier === undefined ? [] : [tier];
    });
  };

const ANIMALS = 'rat ox tiger rabbit dragon snake horse goat monkey rooster dog pig'.split(' ');
const DOMESTIC = 'ox horse goat rooster dog pig'.split(' ');

/** Number 1 is of the year's animal, 2 of the animal of the year before, and so on. */
function animalOf(number: string, year: string): string {
  let at = ANIMALS.indexOf(year);
  for (let step = 1; step < Number(number); step++) at = at === 0 ? 11 : at - 1;
  return ANIMALS[at] ?? '';
}

const values = ({ ball }: Entered) => rowsOf(ball)[0] ?? [];

const specialAnimal: PlainRule = (entered, outcome) => {
  const { special: seventh, year } = drawnOf(outcome);
  return judge(values(entered), (animal) =>
    win(animalOf(seventh, year) === animal, animal === year ? 'own' : 'other'),
  );
};

const fauna: PlainRule = (entered, outcome) => {
  const { special: seventh, year } = drawnOf(outcome);
  const kind = DOMESTIC.includes(animalOf(seventh, year)) ? 'domestic' : 'wild';
  return judge(values(entered), (value) => (seventh === TIE ? ['tie'] : win(value === kind)));
};

const specialAnyOf =
  (size: number): PlainRule =>
  (entered, outcome) => {
    const { special: seventh, year } = drawnOf(outcome);
    return judge(everyChoice(values(entered), size), (animals) =>
      seventh === TIE ? ['tie'] : win(animals.includes(animalOf(seventh, year))),
    );
  };

/** Each group of a note needs a number among the seven. Notes with a group of another size have their own tier. */
const groups =
  (
    size: number,
    groupOf: (number: string, year: string) => string,
    tierOf: (note: readonly string[], year: string) => string,
  ): PlainRule =>
  (entered, outcome) => {
    const { seven, year } = drawnOf(outcome);
    const there = seven.map((number) => groupOf(number, year));
    return judge(everyChoice(values(entered), size), (note) =>
      win(
        note.every((one) => there.includes(one)),
        tierOf(note, year),
      ),
    );
  };

const totalKind = (kindOf: (sum: number) => string): PlainRule =>
  eachValue((value, outcome) => win(kindOf(total(drawnOf(outcome).seven)) === value, value));

const totalSize = (sum: number) => (sum >= 175 ? 'big' : 'small');

const PLACED = 'Straight Size Parity SumParity SumSize TailSize Colour'.split(' ');

const lhc: PlainRules = {
  ...rulesFor(Object.keys(KINDS), (kind) => `Special${kind}`, special),
  ...rulesFor(PLACED, (kind) => `Place${kind}`, atPlaces),
  NormalHit: normal(1, setsOf, { 1: 'win' }),
  ...rulesFor(
    [2, 3, 4],
    (size) => `Normal${size}Of${size}`,
    (size) => normal(size, setsOf, { [size]: 'win' }),
  ),
  ...rulesFor(
    [2, 3, 4],
    (size) => `Normal${size}Of${size}Banker`,
    (size) => normal(size, setsWithBankers, { [size]: 'win' }),
  ),
  Normal3Hit2: normal(3, setsOf, { 2: 'two', 3: 'three' }),
  Normal3Hit2Banker: normal(3, setsWithBankers, { 2: 'two', 3: 'three' }),
  Special2Hit: pairs((six, isSpecial) => {
    if (six === 2) return 'normal';
    return six === 1 && isSpecial ? 'special' : undefined;
  }),
  SpecialPair: pairs((six, isSpecial) => (six === 1 && isSpecial ? 'win' : undefined)),
  ...rulesFor([5, 6, 7, 8, 9, 10, 11, 12], (size) => `NotHit${size}`, notHit),
  SpecialZodiac: specialAnimal,
  SpecialFauna: fauna,
  ...rulesFor([2, 3, 4, 5, 6, 7, 8, 9, 10, 11], (size) => `SpecialAnyOf${size}`, specialAnyOf),
  ...rulesFor(
    [1, 2, 3, 4, 5],
    (size) => `Zodiac${size}`,
    (size) => groups(size, animalOf, (note, year) => (note.includes(year) ? 'own' : 'other')),
  ),
  ...rulesFor(
    [1, 2, 3, 4, 5],
    (size) => `Tail${size}`,
    (size) => groups(size, tailOf, (note) => (note.includes('0') ? 'zero' : 'other')),
  ),
  TotalSize: totalKind(totalSize),
  TotalParity: totalKind(parityOf),
  TotalSizeParity: totalKind((sum) => `${totalSize(sum)}_${parityOf(sum)}`),
};

export const plainRules = {
  LHC: lhc,
};

export const betsOfLabels: FamilyBets = {
  LHC: {
    ...bets('SpecialColour', ['red', 'blue', 'green']),
    ...bets('SpecialZodiac', [
      'rat',
      'ox',
      'tiger',
      'rabbit',
      'dragon',
      'snake',
      'horse',
      'goat',
      'monkey',
      'rooster',
      'dog',
      'pig',
    ]),
  },
};
