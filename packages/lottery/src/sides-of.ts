import { rows } from './exact/counting.ts';
import { type Entry, isRefusal, type Play } from './family.ts';
import { numbersOf } from './numbers-of.ts';

/** A question that each draw decides, such as the size of one position, with the sides that an entry bets on. */
export interface Sides {
  /** Identifies the question within its play. */
  readonly question: string;
  /** Count of all sides. */
  readonly among: number;
  readonly picked: readonly string[];
  readonly notesEach: number;
}

/**
 * Questions that an entry bets on. Pure. The play must accept the entry. Notes on no side, such as a tie or a pair of
 * numbers, are left out.
 */
export function sidesOf(play: Play, entry: Entry): readonly Sides[] {
  if (isOnWholeNumbers(play)) return sidesOfNumbers(play, entry);
  const { opposites = [], board } = play;
  const sets = opposites.map((values) => new Set(values));
  const picked = pickedValues(entry);
  const setsOfRows = picked.map((values) =>
    sets.flatMap((set, n) => {
      const own = values.filter((value) => set.has(value));
      return own.length > 0 ? [{ n, among: set.size, own }] : [];
    }),
  );
  if (!isOfAllRows(board))
    return setsOfRows.flatMap((ofRow, row) =>
      ofRow.map(({ n, among, own }) => ({
        question: `${row} ${n}`,
        among,
        picked: own,
        notesEach: 1,
      })),
    );
  return [...rows(setsOfRows)].map((chosen) => ({
    question: chosen.map(({ n }) => n).join(' '),
    among: chosen.reduce((product, { among }) => product * among, 1),
    picked: [...rows(chosen.map(({ own }) => own))].map((values) => values.join(' ')),
    notesEach: 1,
  }));
}

/** Minimum notes that cover all sides of a question. Undefined for a play without questions. */
export function notesOfAllSides(play: Play): number | undefined {
  const { opposites, board } = play;
  if (isOnWholeNumbers(play)) return 10 ** (board.noteLength ?? 0);
  if (!opposites) return undefined;
  const fewest = Math.min(...opposites.map(({ length }) => length));
  return fewest ** (isOfAllRows(board) ? board.rows.length : 1);
}

/** Whether every draw hits equally many of all whole numbers, so that the numbers are the sides of one question. */
function isOnWholeNumbers({ numbers, board, tiers, hitsMax }: Play): boolean {
  const [tier] = tiers;
  if (numbers !== 'ordered' || !board.noteLength || !tier || tiers.length > 1) return false;
  const { top, bottom } = tier.chance;
  return top * 10n ** BigInt(board.noteLength) === bottom * BigInt(hitsMax);
}

function sidesOfNumbers(play: Play, entry: Entry): readonly Sides[] {
  const read = play.read(entry);
  if (isRefusal(read)) return [];
  const picked = numbersOf(play, entry);
  const among = 10 ** (play.board.noteLength ?? 0);
  return [{ question: '', among, picked, notesEach: read.notes / picked.length }];
}

/** Whether a note combines one value of every row, rather than being a value of one row. */
const isOfAllRows = ({ rows }: Play['board']): boolean =>
  rows.length > 1 && rows.every(({ least }) => least > 0);

/** Values by row, or of typed notes with one number. */
function pickedValues({ ball, by }: Entry): readonly (readonly string[])[] {
  const parts = ball.split('|');
  return by === 'text' ? [parts] : parts.map((part) => part.split(','));
}
