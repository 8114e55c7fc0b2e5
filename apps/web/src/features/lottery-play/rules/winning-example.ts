import { type Entry, type Family, isRefusal, type Play, type Row } from '@app/lottery/family';

/** Limit of tried entries, because the search blocks the page. */
const TRIES_MAX = 2_000;
/** Maximum number of consecutive sets per row. */
const SETS_MAX = 12;

/** A small bet that wins with a result, if one is found soon. */
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

/** Entries that a result may make win, the likeliest first. */
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
  // Numbers of the result in drawn order, in the first rows only, because a play may leave the others empty.
  for (const filled of rows.slice(1).keys())
    for (const run of runs(drawn(size), rows.length))
      yield entry(run.map((number, at) => (at <= filled ? [number] : [])));
  for (const run of runs(drawn(size), rows.length)) yield entry(run.map((number) => [number]));
  const choices = rows.map((row) => choicesOf(row, drawn(size)));
  for (const [at, ofRow] of choices.entries())
    for (const chosen of ofRow) yield entry(rows.map((_, row) => (row === at ? chosen : [])));
  for (const picked of each(choices)) yield entry(picked);
}

/** Numbers of a result; its digits, if it is written without separators. */
function numbersIn(winNo: string, size: number): readonly string[] {
  const words = winNo.match(/\d+/g) ?? [];
  const [only = ''] = words;
  return size === 1 && words.length === 1 ? [...only] : words.map((word) => word.slice(-size));
}

/** Consecutive parts of a length, the last one first, because most bets are on the end. */
const runs = <T>(all: readonly T[], length: number): (readonly T[])[] =>
  Array.from({ length: Math.max(0, all.length - length + 1) }, (_, at) =>
    all.slice(all.length - length - at, all.length - at),
  );

/** Minimal choices of a row: first the drawn values, then the others, then none if the row is optional. */
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

/** Cartesian product of the rows' choices. */
function* each<T>(choices: readonly (readonly T[])[]): Generator<readonly T[]> {
  const [first, ...rest] = choices;
  if (!first) {
    yield [];
    return;
  }
  for (const one of first) for (const others of each(rest)) yield [one, ...others];
}
