import { isRefusal, type Play, type RefusedBecause } from '@app/lottery/family';
import { asciiDigit } from '@app/ui/format/ascii-digits';

/** One note as it was typed. */
export interface TypedNote {
  /** As an entry has it. */
  readonly note: string;
  /** Where it stands in the text. */
  readonly from: number;
  readonly to: number;
  readonly wrong?: RefusedBecause;
}

export interface TypedNotes {
  readonly notes: readonly TypedNote[];
  readonly wrong: readonly TypedNote[];
}

/** Whether the numbers of a play are single digits, which stand side by side in a note. */
export const standAlone = ({ board: { rows } }: Play): boolean =>
  rows.length === 0 || rows.some(({ values }) => values.every((value) => value.length === 1));

const APART = /[^\s,;|、，；]+/g;
/** Numbers of one note stand in one line, unless something else parts them. */
const LINES = /[^\n\r;|；]+/g;

/** What a text says, note by note, each judged by the rules of the play alone. */
export function readTypedNotes(play: Play, text: string): TypedNotes {
  const read = split(play, text);
  const known = new Map<string, RefusedBecause | undefined>();
  const ordered = isOrdered(play, read);
  const seen = new Set<string>();
  const notes = read.map((one): TypedNote => {
    const { note } = one;
    if (!known.has(note)) known.set(note, whyNot(play, note));
    const wrong = known.get(note);
    if (wrong) return { ...one, wrong };
    const same = ordered ? note : sorted(play, note);
    if (seen.has(same)) return { ...one, wrong: 'duplicate_number' };
    seen.add(same);
    return one;
  });
  return { notes, wrong: notes.filter(({ wrong }) => wrong !== undefined) };
}

/** The same text without notes that stand there twice, and nothing else changed. */
export function withoutDuplicates(play: Play, text: string): string {
  const twice = readTypedNotes(play, text).wrong.filter(
    ({ note, wrong }) => wrong === 'duplicate_number' && whyNot(play, note) === undefined,
  );
  return twice
    .toReversed()
    .reduce((left, { from, to }) => left.slice(0, from).replace(PARTING, '') + left.slice(to), text)
    .trim();
}

/** What parts a note from the one before. */
const PARTING = /[\s,;|、，；]+$/;

/** The entry of notes that are all right. */
export const ballOfNotes = (notes: readonly TypedNote[]): string =>
  notes.map(({ note }) => note).join('|');

function split(play: Play, text: string): TypedNote[] {
  const alone = standAlone(play);
  return [...text.matchAll(alone || play.board.noteLength === 1 ? APART : LINES)]
    .map(({ 0: found, index }) => {
      const from = index + found.length - found.trimStart().length;
      const note = found.trim();
      const typed = inAscii(note);
      return { note: alone ? typed : numbersOf(play, typed), from, to: from + note.length };
    })
    .filter(({ note }) => note !== '');
}

const NUMBER = /^[0-9]+$/;

/** `01 02`, `1-2`, `01,02` and `0102` are the same. */
function numbersOf({ board: { rows } }: Play, typed: string): string {
  const numbers = typed.split(/[^\p{L}\p{N}]+/u).filter((number) => number !== '');
  const size = rows[0]?.values[0]?.length ?? 1;
  const [one = ''] = numbers;
  if (numbers.length === 1 && one.length > size && one.length % size === 0)
    return (one.match(new RegExp(`.{${size}}`, 'g')) ?? []).join(',');
  return numbers
    .map((number) => (NUMBER.test(number) ? number.padStart(size, '0') : number))
    .join();
}

/** Digits of any script and of full width as the rules have them. */
const inAscii = (text: string): string => text.replace(/\p{Nd}/gu, asciiDigit);

function whyNot(play: Play, ball: string): RefusedBecause | undefined {
  const { positions } = play.board;
  const chosen = positions && Array.from({ length: positions.least }, (_, at) => at);
  const read = play.read({ ball, by: 'text', ...(chosen && { positions: chosen }) });
  return isRefusal(read) ? read.refused : undefined;
}

const partsOf = (play: Play, note: string): readonly string[] =>
  standAlone(play) && !note.includes(',') ? [...note] : note.split(',');

const sorted = (play: Play, note: string): string => partsOf(play, note).toSorted().join();

/** Asked of the rules themselves: where the order of a note's numbers does not count, two orders are one note. */
function isOrdered(play: Play, notes: readonly TypedNote[]): boolean {
  for (const { note } of notes) {
    const parts = partsOf(play, note);
    const turned = parts.toReversed();
    if (parts.join() === turned.join() || whyNot(play, note)) continue;
    const by = standAlone(play) && !note.includes(',') ? '' : ',';
    return whyNot(play, `${note}|${turned.join(by)}`) !== 'duplicate_number';
  }
  return true;
}
