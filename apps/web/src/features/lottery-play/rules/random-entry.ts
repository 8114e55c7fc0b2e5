import { type Entry, isRefusal, type Play, type Row } from '@app/lottery/family';
import { ballOf, noPicks, type Picks, toggle } from './picks.ts';

/** Draws a random whole number from 0 to `end` - 1. */
export type Below = (end: number) => number;

const WORDS = 2 ** 32;

/** Uniform, by the browser's cryptographic generator (rejection sampling). */
export const chance: Below = (end) => {
  const fair = WORDS - (WORDS % end);
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < fair) return drawn % end;
  }
};

const TRIES_MAX = 200;

/**
 * A random entry that the rules accept, with as few numbers as possible: the minimum of each row, and more where the
 * rules ask for it.
 */
export function randomEntry(play: Play, below: Below = chance): Entry | undefined {
  for (let tried = 0; tried < TRIES_MAX; tried += 1) {
    const entry = play.board.rows.length === 0 ? typed(play, below) : picked(play, below);
    if (entry && !isRefusal(play.read(entry))) return entry;
  }
  return undefined;
}

function picked(play: Play, below: Below): Entry | undefined {
  const { rows, positions } = play.board;
  let picks = noPicks(rows);
  const filled = rows.every(({ least }) => least === 0)
    ? some(rows.length, positions?.least ?? 1, below)
    : rows.keys();
  for (const at of filled) {
    const row = rows[at];
    if (row) picks = more({ rows, picks, at, count: Math.max(row.least, 1) }, below);
  }
  for (let added = 0; added < TRIES_MAX; added += 1) {
    const entry = entryOf(play, picks, below);
    const read = play.read(entry);
    if (!isRefusal(read)) return entry;
    if (read.refused !== 'too_few_numbers') return undefined;
    // If the rules do not name the row that lacks a number, uses the last row with room.
    const at = rows.findLastIndex((row, place) => (picks[place]?.length ?? 0) < row.most);
    if (at < 0) return undefined;
    picks = more({ rows, picks, at, count: 1 }, below);
  }
  return undefined;
}

function entryOf({ board: { rows, positions } }: Play, picks: Picks, below: Below): Entry {
  const chosen = positions?.by.includes('pick') && some(positions.of, positions.least, below);
  return { ball: ballOf(rows, picks), by: 'pick', ...(chosen && { positions: chosen }) };
}

interface More {
  readonly rows: readonly Row[];
  readonly picks: Picks;
  readonly at: number;
  readonly count: number;
}

function more({ rows, picks, at, count }: More, below: Below): Picks {
  let chosen = picks;
  for (let left = count; left > 0; left -= 1) {
    const open = (rows[at]?.values ?? []).filter(
      (value) => !chosen.some((row) => row.includes(value)),
    );
    const free = open.length > 0 ? open : (rows[at]?.values ?? []);
    const value = free[below(free.length)];
    if (value !== undefined && !chosen[at]?.includes(value))
      chosen = toggle(rows, chosen, at, value);
  }
  return chosen;
}

const DIGITS = 10;

function typed({ board: { noteLength, positions } }: Play, below: Below): Entry | undefined {
  if (!noteLength) return undefined;
  const ball = Array.from({ length: noteLength }, () => below(DIGITS)).join('');
  const chosen = positions && some(positions.of, positions.least, below);
  return { ball, by: 'text', ...(chosen && { positions: chosen }) };
}

/** Distinct random positions in ascending order. */
function some(of: number, count: number, below: Below): readonly number[] {
  const left = Array.from({ length: of }, (_, at) => at);
  return Array.from({ length: count }, () => left.splice(below(left.length), 1))
    .flat()
    .toSorted((one, other) => one - other);
}
