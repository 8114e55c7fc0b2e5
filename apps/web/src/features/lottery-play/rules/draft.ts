import { type Entry, isRefusal, type Play, type Refusal } from '@app/lottery/family';
import { ballOf, isPicked, noPicks, type Picks, picksOf } from './picks.ts';
import { ballOfNotes, readTypedNotes, type TypedNotes } from './typed-notes.ts';

/** `numbers`: whole numbers from a grid. `pick`: values row by row. `text`: typed or pasted. */
export type Way = 'numbers' | 'pick' | 'text';

export interface Draft {
  /** Code of the play. */
  readonly play: string;
  readonly way: Way;
  readonly picks: Picks;
  /** In the order in which they were picked. */
  readonly numbers: readonly string[];
  readonly text: string;
  /** For plays on any positions. */
  readonly positions: readonly number[];
}

export type ReadDraft =
  | { readonly is: 'empty' }
  | { readonly is: 'ready'; readonly entry: Entry; readonly notes: number }
  | { readonly is: 'refused'; readonly refusal: Refusal }
  | { readonly is: 'mistyped'; readonly typed: TypedNotes };

const GRID_LENGTHS = [2, 3];

/** The ways of entry of a play; the first is the default. */
export function waysOf({ board: { rows, noteLength } }: Play, onNumbers: boolean): readonly Way[] {
  const hasGrid =
    onNumbers &&
    noteLength !== undefined &&
    GRID_LENGTHS.includes(noteLength) &&
    rows.length === noteLength;
  return [
    ...(hasGrid ? (['numbers'] as const) : []),
    ...(rows.length > 0 ? (['pick'] as const) : []),
    ...(noteLength === undefined ? [] : (['text'] as const)),
  ];
}

export function newDraft(play: Play, way: Way): Draft {
  const { rows, positions } = play.board;
  return {
    play: play.code,
    way,
    picks: noPicks(rows),
    numbers: [],
    text: '',
    // The last positions are the most popular.
    positions: positions
      ? Array.from({ length: positions.least }, (_, at) => positions.of - positions.least + at)
      : [],
  };
}

/** A draft with an existing entry, for editing. */
export function draftOf(
  play: Play,
  { ball, by, positions = [] }: Entry,
  onNumbers: boolean,
): Draft {
  const [first = 'pick'] = waysOf(play, onNumbers);
  const way = by === 'pick' ? 'pick' : first === 'numbers' ? 'numbers' : 'text';
  const empty = newDraft(play, way);
  const kept = { ...empty, ...(positions.length > 0 && { positions }) };
  if (way === 'pick') return { ...kept, picks: picksOf(play.board.rows, ball) };
  return way === 'numbers'
    ? { ...kept, numbers: ball.split('|') }
    : { ...kept, text: ball.split('|').join('\n') };
}

/** Whether the play takes positions in this way of entry. */
export const takesPositions = ({ board: { positions } }: Play, way: Way): boolean =>
  positions?.by.includes(way === 'pick' ? 'pick' : 'text') === true;

export function readDraft(play: Play, draft: Draft): ReadDraft {
  const { way, picks, numbers, text, positions } = draft;
  const where = takesPositions(play, way) ? { positions } : {};
  if (way === 'pick') {
    if (!isPicked(picks)) return { is: 'empty' };
    return judge(play, { ball: ballOf(play.board.rows, picks), by: 'pick', ...where });
  }
  if (way === 'numbers') {
    if (numbers.length === 0) return { is: 'empty' };
    return judge(play, { ball: numbers.toSorted().join('|'), by: 'text', ...where });
  }
  const typed = readTypedNotes(play, text);
  if (typed.notes.length === 0) return { is: 'empty' };
  if (typed.wrong.length > 0) return { is: 'mistyped', typed };
  return judge(play, { ball: ballOfNotes(typed.notes), by: 'text', ...where });
}

function judge(play: Play, entry: Entry): ReadDraft {
  const read = play.read(entry);
  return isRefusal(read)
    ? { is: 'refused', refusal: read }
    : { is: 'ready', entry, notes: read.notes };
}
