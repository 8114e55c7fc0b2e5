/** Entry for a play, in wire format. */
export interface Entered {
  readonly ball: string;
  readonly by: 'pick' | 'text';
  readonly positions?: readonly number[] | undefined;
}

/** Cost of an entry in notes, and its hits for each tier code. Tiers without hits are left out. */
export interface Verdict {
  readonly notes: number;
  readonly hits: ReadonlyMap<string, number>;
}

/** The rule of one play. Slow: it looks at every note. */
export type PlainRule = (entered: Entered, outcome: string) => Verdict;

/** The rules of a family by the code of a play. */
export type PlainRules = Readonly<Record<string, PlainRule>>;

/**
 * Judges each note separately.
 *
 * @param tiersOf the tiers that a note hits; a tier appears twice for two hits
 */
export function judge<Note>(
  notes: readonly Note[],
  tiersOf: (note: Note) => readonly string[],
): Verdict {
  const hits = new Map<string, number>();
  for (const note of notes)
    for (const tier of tiersOf(note)) hits.set(tier, (hits.get(tier) ?? 0) + 1);
  return { notes: notes.length, hits };
}

/** Tiers of a note that wins or loses. */
export const win = (wins: boolean, tier = 'win'): readonly string[] => (wins ? [tier] : []);

/** Selections by row. */
export const rowsOf = (ball: string): readonly (readonly string[])[] =>
  ball.split('|').map((row) => (row === '' ? [] : row.split(',')));

/** Typed notes: numbers separated by commas, or single digits. */
export const typedOf = (ball: string, length: number): readonly (readonly string[])[] =>
  ball.split('|').map((note) => (note.includes(',') || length === 1 ? note.split(',') : [...note]));

/** All combinations of one value from each row. */
export const everyRow = <T>(rows: readonly (readonly T[])[]): readonly (readonly T[])[] =>
  rows.reduce<readonly (readonly T[])[]>(
    (before, row) => before.flatMap((start) => row.map((one) => [...start, one])),
    [[]],
  );

/** All choices of `count` values, in their original order. */
export function everyChoice<T>(all: readonly T[], count: number): readonly (readonly T[])[] {
  if (count === 0) return [[]];
  return all.flatMap((one, at) =>
    everyChoice(all.slice(at + 1), count - 1).map((rest) => [one, ...rest]),
  );
}

/** Numbers without order: every choice of picked numbers, or the typed notes. */
export const setsOf = ({ ball, by }: Entered, size: number): readonly (readonly string[])[] =>
  by === 'text' ? typedOf(ball, size) : everyChoice(rowsOf(ball)[0] ?? [], size);

/** Like `setsOf`, with bankers, which are part of every note. */
export function setsWithBankers({ ball }: Entered, size: number): readonly (readonly string[])[] {
  const [bankers = [], others = []] = rowsOf(ball);
  return everyChoice(others, size - bankers.length).map((rest) => [...bankers, ...rest]);
}

/** Each selected value is a note and hits the tiers that `tiersOf` returns for it. */
export const eachValue =
  (tiersOf: (value: string, outcome: string) => readonly string[]): PlainRule =>
  ({ ball }, outcome) =>
    judge(rowsOf(ball)[0] ?? [], (value) => tiersOf(value, outcome));

export const total = (numbers: readonly (string | number)[]): number =>
  numbers.reduce<number>((sum, number) => sum + Number(number), 0);

export const sorted = (digits: readonly string[]): string => digits.toSorted().join('');

/** A rule for each value, by code. */
export const rulesFor = <T>(
  all: readonly T[],
  codeOf: (one: T) => string,
  ruleOf: (one: T) => PlainRule,
): PlainRules => Object.fromEntries(all.map((one) => [codeOf(one), ruleOf(one)]));
