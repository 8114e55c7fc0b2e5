import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What translators are told of a phrase, or of all phrases whose keys begin alike. */
export interface PhraseNote {
  readonly note: string;
  /** The most characters that its place has room for, without its arguments. */
  readonly max?: number;
  /** The arguments that a language may leave out. */
  readonly optional?: readonly string[];
  /** It stays as it is in every language: a brand, a code. */
  readonly keep?: boolean;
}

/** By key, or by the beginning of keys and `*`. */
export type DomainNotes = Readonly<Record<string, string | PhraseNote>>;

export interface Notes {
  readonly domains: Readonly<Record<string, DomainNotes>>;
  /** What an argument of a name holds, wherever the note of the phrase does not say. */
  readonly arguments: Readonly<Record<string, string>>;
}

/** What the checks ask of the arguments of one phrase. */
export interface ArgumentsNote {
  readonly optional: readonly string[];
  /** Whether it can be counted by: unless a note says that it holds something else. */
  readonly isNumber: (name: string) => boolean;
}

export const NO_NOTES: Notes = { domains: {}, arguments: {} };

export const isPattern = (key: string): boolean => key.endsWith('*');

/** Whether a key of the notes is that of a phrase, or the pattern of it. */
export const isNoteOf = (noted: string, key: string): boolean =>
  isPattern(noted) ? key.startsWith(noted.slice(0, -1)) : noted === key;

/** The note with the longest key that fits. */
export function findNote(notes: Notes, domain: string, key: string): PhraseNote | undefined {
  const noted = notes.domains[domain] ?? {};
  const [closest] = Object.keys(noted)
    .filter((each) => isNoteOf(each, key))
    .sort(
      (one, other) =>
        Number(isPattern(one)) - Number(isPattern(other)) || other.length - one.length,
    );
  const note = closest === undefined ? undefined : noted[closest];
  return typeof note === 'string' ? { note } : note;
}

/** What an argument of a phrase holds: the phrase's own note names it in braces, or its name says it everywhere. */
export function descriptionOf(
  notes: Notes,
  note: PhraseNote | undefined,
  name: string,
): string | undefined {
  return note?.note.includes(`{${name}}`) ? note.note : notes.arguments[name];
}

const COUNTABLE = /\bnumbers?\b|\bhow many\b|\bcount\b/i;

export function argumentsNoteOf(notes: Notes, domain: string, key: string): ArgumentsNote {
  const note = findNote(notes, domain, key);
  return {
    optional: note?.optional ?? [],
    isNumber: (name) => {
      const described = descriptionOf(notes, note, name);
      return described === undefined || COUNTABLE.test(described);
    },
  };
}

const ROOT = join(import.meta.dirname, '../notes');
const ARGUMENTS = 'arguments.json';

let read: Notes | undefined;

/** All that is written for translators, read when it is first asked for. */
export function readNotes(): Notes {
  read ??= readFolder();
  return read;
}

function readFolder(): Notes {
  if (!existsSync(ROOT)) return NO_NOTES;
  const contentOf = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort();
  return {
    domains: Object.fromEntries(
      files
        .filter((file) => file !== ARGUMENTS)
        .map((file) => [file.replace(/\.json$/, ''), contentOf(file)]),
    ),
    arguments: files.includes(ARGUMENTS) ? contentOf(ARGUMENTS) : {},
  };
}
