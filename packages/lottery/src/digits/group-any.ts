import { once } from '@app/shared/once';
import { definePlay } from '../define-play.ts';
import { fraction } from '../exact/fraction.ts';
import { type Hits, isRefusal, type Play, type Row, type Tier } from '../family.ts';
import { readPicked, readTyped } from '../read-entry.ts';
import { DIGITS, type Digits, numbersOf } from './digits.ts';
import { inAnyOrder } from './group.ts';
import { countsOf, has, maskOf } from './masks.ts';
import { type DigitsInAnyOrder, everyGroup } from './multisets.ts';

/** All groups of two or three digits, except those with all digits equal. */
interface Groups {
  readonly length: 2 | 3;
  readonly tiers: readonly Tier[];
}

const TWO: Groups = { length: 2, tiers: [{ code: 'win', chance: fraction(2, numbersOf(2)) }] };

/** The tier depends on whether a digit occurs twice. */
const THREE: Groups = {
  length: 3,
  tiers: [
    { code: 'com3', chance: fraction(3, numbersOf(3)) },
    { code: 'com6', chance: fraction(6, numbersOf(3)) },
  ],
};

/** Index of the tier of some digits, or -1 if all are equal. */
function tierOf(digits: Digits): number {
  const different = new Set(digits).size;
  if (different === 1) return -1;
  return digits.length === 3 ? different - 2 : 0;
}

/** One hit of each tier, separately. */
const oneOfTier = (tiers: readonly Tier[]): readonly Hits[] =>
  tiers.map((_, tier) => tiers.map((_, at) => (at === tier ? 1 : 0)));

interface Rule<Picks extends object> {
  readonly code: string;
  readonly groups: Groups;
  readonly row: Row;
  readonly picksOf: (values: readonly number[]) => Picks;
  readonly has: (picks: Picks, digits: Digits) => boolean;
}

/** Notes are all groups that match the pick. */
function groupsWhere<Picks extends object>({
  code,
  groups,
  row,
  ...rule
}: Rule<Picks>): Play<Digits> {
  const { length, tiers } = groups;
  const all = everyGroup(length).filter(({ digits }) => tierOf(digits) >= 0);
  const won = oneOfTier(tiers);
  const lost = tiers.map(() => 0);
  const isOf =
    (picks: Picks, tier: number) =>
    ({ digits }: DigitsInAnyOrder) =>
      tierOf(digits) === tier && rule.has(picks, digits);
  return definePlay<Digits, Picks>({
    code,
    group: '',
    tiers,
    tiersAre: 'apart',
    board: { rows: [row] },
    select: (entry) => {
      const picked = readPicked(entry, [row]);
      return isRefusal(picked) ? picked : rule.picksOf((picked[0] ?? []).map(Number));
    },
    notes: (picks) => all.filter(({ digits }) => rule.has(picks, digits)).length,
    hitsMost: () => 1,
    best: (picks) => won.filter((_, tier) => all.some(isOf(picks, tier))),
    hits: (picks, drawn) => (rule.has(picks, drawn) ? (won[tierOf(drawn)] ?? lost) : lost),
  });
}

const sumOf = (digits: Digits): number => digits.reduce((sum, digit) => sum + digit, 0);

/** `ComSum`: all groups with a given sum. */
const bySum = (groups: Groups): Play<Digits> => {
  const values = Array.from({ length: 9 * groups.length - 1 }, (_, at) => `${at + 1}`);
  return groupsWhere({
    code: 'ComSum',
    groups,
    row: { code: 'sum', values, least: 1, most: values.length },
    picksOf: (sums) => ({ sums: maskOf(sums) }),
    has: ({ sums }, digits) => has(sums, sumOf(digits)),
  });
};

/** `ComBanker`: all groups that contain a given digit. */
const byBanker = (groups: Groups): Play<Digits> =>
  groupsWhere({
    code: 'ComBanker',
    groups,
    row: { code: 'banker', values: DIGITS, least: 1, most: 1 },
    picksOf: ([banker]) => ({ banker }),
    has: ({ banker }, digits) => digits.some((digit) => digit === banker),
  });

/** `ComMixed`: typed groups of three digits, with or without a repeated digit. */
const mixed: Play<Digits> = definePlay<Digits, Mixed>({
  code: 'ComMixed',
  group: '',
  tiers: THREE.tiers,
  tiersAre: 'apart',
  board: { rows: [], noteLength: THREE.length },
  select: (entry) => {
    const typed = readTyped(entry, inAnyOrder(THREE.length));
    if (isRefusal(typed)) return typed;
    const notes = typed.map((note) => note.map(Number));
    const same = notes.findIndex((note) => tierOf(note) < 0);
    if (same >= 0) return { refused: 'malformed', at: same };
    return { notes: new Set(notes.map(countsOf)), tiers: new Set(notes.map(tierOf)) };
  },
  notes: ({ notes }) => notes.size,
  hitsMost: () => 1,
  best: ({ tiers }) => oneOfTier(THREE.tiers).filter((_, tier) => tiers.has(tier)),
  hits: ({ notes }, drawn) => {
    const won = notes.has(countsOf(drawn)) ? tierOf(drawn) : -1;
    return THREE.tiers.map((_, tier) => (tier === won ? 1 : 0));
  },
});

interface Mixed {
  readonly notes: ReadonlySet<number>;
  /** Indexes of their tiers. */
  readonly tiers: ReadonlySet<number>;
}

/** Additional group plays on two and three digits. */
export const groupAny = {
  three: once(() => [mixed, bySum(THREE), byBanker(THREE)]),
  two: once(() => [bySum(TWO), byBanker(TWO)]),
} as const;
