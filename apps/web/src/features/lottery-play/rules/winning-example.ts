import { type Entry, type Family, isRefusal, type Play, type Row } from '@app/lottery/family';

/** Entries that are tried before it is given up: the page stands still meanwhile. */
const TRIES_MAX = 2_000;
/** Of each row, so many sets of numbers that come one after another. */
const SETS_MAX = 12;

/** A small bet that a result made win, if one is found soon. */
export function winningExample(family: Family, play: Play, winNo: string): Entry | undefined {
  const outcome = family.read(winNo);
  if (outcome === undefined) return undefined;
  const wins = (entry: Entry): boolean => {
    const read = play.read(entry);
    if (isRefusal(read)) return false;
    return read.hits(outcome).some((hits, at) => hits > 0 && !play.tiers[at]?.tie);
  };
  let tries = 0;
  for (const entry of entriesNear(play, winNo)) {
    if (wins(entry)) return entry;
    if (++tries === TRIES_MAX) break;
  }
  return undefined;
}

/** What a result may make win, the likeliest first. */
function* entriesNear({ board }: Play, winNo: string): Generator<Entry> {
  const { rows, noteLength, positions } = board;
  const drawn = (size: number) => numbersIn(winNo, size);
  const where = positions && {
    positions: Array.from(
      { length: positions.least },
      (_, at) => at + positions.of - positions.least,
    ),
  };
  const positionsBy = (by: Entry['by']) => (where && positions?.by.includes(by) ? where : {});
  if (rows.length === 0) {
    for (const note of runs(drawn(1), noteLength ?? 1))
      yield { ball: note.join(''), by: 'text', ...positionsBy('text') };
    return;
  }
  const size = rows[0]?.values[0]?.length ?? 1;
  const entry = (picked: readonly (readonly string[])[]): Entry => ({
    ball: picked.map((values) => values.join()).join('|'),
    by: 'pick',
    ...positionsBy('pick'),
  });
  // A number of the result in each row, as they came.
  for (const run of runs(drawn(size), rows.length)) yield entry(run.map((number) => [number]));
  for (const picked of each(rows.map((row) => choicesOf(row, drawn(size))))) yield entry(picked);
}

/** Numbers of a result: its digits, where it is written without anything between. */
function numbersIn(winNo: string, size: number): readonly string[] {
  const words = winNo.match(/\d+/g) ?? [];
  const [only = ''] = words;
  return size === 1 && words.length === 1 ? [...only] : words.map((word) => word.slice(-size));
}

/** Parts of a length, the last one first: most bets are on the end. */
const runs = <T>(all: readonly T[], length: number): (readonly T[])[] =>
  Array.from({ length: Math.max(0, all.length - length + 1) }, (_, at) =>
    all.slice(all.length - length - at, all.length - at),
  );

/** The fewest values that a row takes: first those that were drawn, then the others, then none where it may be left out. */
function choicesOf(
  { values, least }: Row,
  drawn: readonly string[],
): readonly (readonly string[])[] {
  const known = new Set(drawn);
  const [came, others] = [
    values.filter((value) => known.has(value)),
    values.filter((value) => !known.has(value)),
  ];
  const count = Math.max(1, least);
  if (count === 1) return [...came, ...others].map((value) => [value]);
  return [...runs(came, count).slice(0, SETS_MAX), ...runs(others, count).slice(0, SETS_MAX)];
}

/** Each choice of one row with each of the next. */
function* each<T>(choices: readonly (readonly T[])[]): Generator<readonly T[]> {
  const [first, ...rest] = choices;
  if (!first) {
    yield [];
    return;
  }
  for (const one of first) for (const others of each(rest)) yield [one, ...others];
}
