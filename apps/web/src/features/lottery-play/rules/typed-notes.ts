import { isRefusal, type Play, type RefusedBecause } from '@app/lottery/family';
import { asciiDigit } from '@app/ui/format/ascii-digits';

/** Why a typed note is invalid: by the rules, or by its form. */
export type WrongBecause = RefusedBecause | 'not_digits' | 'same_note';

export interface TypedNote {
  /** In the format of an entry. */
  readonly note: string;
  /** Range in the text. */
  readonly from: number;
  readonly to: number;
  readonly wrong?: WrongBecause;
}

export interface TypedNotes {
  readonly notes: readonly TypedNote[];
  readonly wrong: readonly TypedNote[];
}

/** Whether a play's numbers are single digits, written without separators in a note. */
export const areSingleDigits = ({ board: { rows } }: Play): boolean =>
  rows.length === 0 || rows.some(({ values }) => values.every((value) => value.length === 1));

/** Letters and digits of any script; all other characters separate them. */
const TOKEN = /[\p{L}\p{N}\p{M}]+/gu;
/** Separates notes, not only the numbers of one. */
const PARTS_NOTES = /[\n\r;|；]/;

/** Splits a text into notes and validates each by the rules of the play. */
export function readTypedNotes(play: Play, text: string): TypedNotes {
  const read = split(play, text);
  const known = new Map<string, WrongBecause | undefined>();
  const ordered = isOrdered(play, read);
  const seen = new Set<string>();
  const notes = read.map((one): TypedNote => {
    const { note } = one;
    if (!known.has(note)) known.set(note, whyNot(play, note));
    const wrong = known.get(note);
    if (wrong) return { ...one, wrong };
    const same = ordered ? note : sorted(play, note);
    if (seen.has(same)) return { ...one, wrong: 'same_note' };
    seen.add(same);
    return one;
  });
  return { notes, wrong: notes.filter(({ wrong }) => wrong !== undefined) };
}

/** The text without some of its notes, otherwise unchanged. */
export function withoutNotes(text: string, notes: readonly TypedNote[]): string {
  let [left, at] = ['', 0];
  for (const { from, to } of notes) {
    left += text.slice(at, from).replace(PARTING, '');
    at = to;
  }
  return (left + text.slice(at)).trim();
}

/** Separator before a note. */
const PARTING = /[^\p{L}\p{N}\p{M}]+$/u;

/** The entry for valid notes. */
export const ballOfNotes = (notes: readonly TypedNote[]): string =>
  notes.map(({ note }) => note).join('|');

type Token = Pick<TypedNote, 'from' | 'to'> & { readonly text: string };

/**
 * Finds the notes of a text. `123, 456`, `1-2-3` and `1 2 3` are notes of digits, as are `01 02`, `1-2`, `01,02` and
 * `0102` of numbers: a line with more numbers than a note has is split into several notes.
 */
function split(play: Play, text: string): TypedNote[] {
  const { noteLength: length = 1 } = play.board;
  const alone = areSingleDigits(play);
  const lines = tokensByLine(inAscii(text));
  if (!alone) {
    const size = play.board.rows[0]?.values[0]?.length ?? 1;
    return lines.flatMap((line) => {
      const numbers = line.flatMap((token) => numbersOf(token, size));
      return chunks(numbers, length).map((note) => noteOf(note, ','));
    });
  }
  return lines.flatMap((line) =>
    runsOf(line).flatMap((run) => {
      const isOneByOne = run.length > 1 && run.length % length === 0;
      return chunks(run, isOneByOne ? length : 1).map((note) => noteOf(note, ''));
    }),
  );
}

function tokensByLine(text: string): Token[][] {
  const lines: Token[][] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(TOKEN)) {
    const token = { text: found, from: index, to: index + found.length };
    const line = lines.at(-1);
    if (line && !PARTS_NOTES.test(text.slice(end, index))) line.push(token);
    else lines.push([token]);
    end = token.to;
  }
  return lines;
}

/** Joins consecutive single digits; every other token is on its own. */
function runsOf(line: readonly Token[]): Token[][] {
  const runs: Token[][] = [];
  for (const token of line) {
    const run = runs.at(-1);
    if (run && run.at(-1)?.text.length === 1 && token.text.length === 1) run.push(token);
    else runs.push([token]);
  }
  return runs;
}

const NUMBER = /^[0-9]+$/;

/** The numbers of a token: `0102` contains two of two digits, and `1` is padded with a zero. */
function numbersOf({ text, from, to }: Token, size: number): Token[] {
  if (!NUMBER.test(text)) return [{ text, from, to }];
  if (text.length <= size || text.length % size > 0)
    return [{ text: text.padStart(size, '0'), from, to }];
  return Array.from({ length: text.length / size }, (_, at) => {
    const start = at * size;
    return { text: text.slice(start, start + size), from: from + start, to: from + start + size };
  });
}

/** Groups of the given length; a single group if the tokens do not divide evenly. */
const chunks = (tokens: readonly Token[], length: number): Token[][] =>
  tokens.length % length > 0
    ? [[...tokens]]
    : Array.from({ length: tokens.length / length }, (_, at) =>
        tokens.slice(at * length, (at + 1) * length),
      );

const noteOf = (tokens: readonly Token[], by: string): TypedNote => ({
  note: tokens.map(({ text }) => text).join(by),
  from: tokens[0]?.from ?? 0,
  to: tokens.at(-1)?.to ?? 0,
});

const CHINESE_DIGITS = '〇一二三四五六七八九';

/**
 * Converts digits of any script, full-width and Chinese ones included, to ASCII; one character each, so that ranges
 * stay valid.
 */
export const inAscii = (text: string): string =>
  text
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[〇一二三四五六七八九]/g, (digit) => `${CHINESE_DIGITS.indexOf(digit)}`)
    .replaceAll('零', '0');

function whyNot(play: Play, ball: string): WrongBecause | undefined {
  if (!/^[0-9,|]*$/.test(ball)) return 'not_digits';
  const { positions } = play.board;
  const chosen = positions && Array.from({ length: positions.least }, (_, at) => at);
  const read = play.read({ ball, by: 'text', ...(chosen && { positions: chosen }) });
  return isRefusal(read) ? read.refused : undefined;
}

const partsOf = (play: Play, note: string): readonly string[] =>
  areSingleDigits(play) && !note.includes(',') ? [...note] : note.split(',');

const sorted = (play: Play, note: string): string => partsOf(play, note).toSorted().join();

/** Asks the rules: where the order of a note's numbers does not count, both orders give the same note. */
function isOrdered(play: Play, notes: readonly TypedNote[]): boolean {
  for (const { note } of notes) {
    const parts = partsOf(play, note);
    const turned = parts.toReversed();
    if (parts.join() === turned.join() || whyNot(play, note)) continue;
    const by = areSingleDigits(play) && !note.includes(',') ? '' : ',';
    return whyNot(play, `${note}|${turned.join(by)}`) !== 'duplicate_number';
  }
  return true;
}
