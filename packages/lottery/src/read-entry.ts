import { type Entry, NOTES_MAX, type Refusal, type RefusedBecause, type Row } from './family.ts';

/** Picked values by row, in the order of the board. */
export type Picked = readonly (readonly string[])[];

const refuse = (refused: RefusedBecause, at: number): Refusal => ({ refused, at });

/** Parses picks on rows. Checks that each value belongs to its row, that none is repeated, and the row's limits. */
export function readPicked({ ball, by }: Entry, rows: readonly Row[]): Picked | Refusal {
  if (by !== 'pick' || rows.length === 0) return refuse('not_offered', 0);
  const parts = ball.split('|');
  if (parts.length !== rows.length) return refuse('malformed', Math.min(parts.length, rows.length));
  const picked = parts.map((part) => (part === '' ? [] : part.split(',')));
  for (const [at, row] of rows.entries()) {
    const refused = refusedIn(picked[at] ?? [], row);
    if (refused) return refuse(refused, at);
  }
  return picked;
}

function refusedIn(values: readonly string[], row: Row): RefusedBecause | undefined {
  if (values.some((value) => !row.values.includes(value))) return 'unknown_number';
  if (new Set(values).size < values.length) return 'duplicate_number';
  if (values.length < row.least) return 'too_few_numbers';
  return values.length > row.most ? 'too_many_numbers' : undefined;
}

interface NoteForm {
  /** Numbers per note. */
  readonly length: number;
  readonly values: readonly string[];
  /** Whether a note may repeat a number. */
  readonly repeats: boolean;
  /** Whether order matters. If not, `12` and `21` are the same note. */
  readonly ordered: boolean;
}

/** Parses typed notes. Checks their form, and that none is repeated. */
export function readTyped({ ball, by }: Entry, form: NoteForm): Picked | Refusal {
  if (by !== 'text') return refuse('not_offered', 0);
  const notes = ball.split('|');
  if (notes.length > NOTES_MAX) return refuse('too_many_notes', NOTES_MAX);
  const areSingleDigits = form.values.every((value) => value.length === 1);
  const allowed = new Set(form.values);
  const seen = new Set<string>();
  const read: string[][] = [];
  for (const [at, note] of notes.entries()) {
    const numbers = areSingleDigits && !note.includes(',') ? [...note] : note.split(',');
    const refused = refusedNote(numbers, allowed, form);
    if (refused) return refuse(refused, at);
    const same = (form.ordered ? numbers : numbers.toSorted()).join();
    if (seen.has(same)) return refuse('duplicate_number', at);
    seen.add(same);
    read.push(numbers);
  }
  return read;
}

function refusedNote(
  numbers: readonly string[],
  allowed: ReadonlySet<string>,
  { length, repeats }: NoteForm,
): RefusedBecause | undefined {
  if (numbers.some((number) => !allowed.has(number))) return 'unknown_number';
  if (numbers.length !== length) return 'malformed';
  return !repeats && new Set(numbers).size < length ? 'duplicate_number' : undefined;
}
