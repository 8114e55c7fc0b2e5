import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Note for translators about a phrase, or about all phrases with a key prefix. */
export interface PhraseNote {
  readonly note: string;
  /** Maximum characters without arguments. */
  readonly max?: number;
  /** Arguments that a translation may omit. */
  readonly optional?: readonly string[];
  /** Not translated: a brand or a code. */
  readonly keep?: boolean;
}

/** By key, or by key prefix with `*`. */
export type DomainNotes = Readonly<Record<string, string | PhraseNote>>;

export interface Notes {
  readonly domains: Readonly<Record<string, DomainNotes>>;
  /** General description of an argument by name, for phrases whose note has none. */
  readonly arguments: Readonly<Record<string, string>>;
}

/** Rules for the arguments of one phrase. */
export interface ArgumentsNote {
  readonly optional: readonly string[];
  /** Whether an argument can be a count; true unless a note describes it otherwise. */
  readonly isNumber: (name: string) => boolean;
}

export const NO_NOTES: Notes = { domains: {}, arguments: {} };

export const isPattern = (key: string): boolean => key.endsWith('*');

/** Whether a key in the notes equals a phrase's key, or is a pattern that matches it. */
export const isNoteOf = (noted: string, key: string): boolean =>
  isPattern(noted) ? key.startsWith(noted.slice(0, -1)) : noted === key;

/** Note of the key, or else of the longest matching pattern. */
export function findNote(notes: Notes, domain: string, key: string): PhraseNote | undefined {
  const noted = notes.domains[domain] ?? {};
  const keys = [key, ...prefixesOf(key).map((prefix) => `${prefix}*`)];
  const closest = keys.find((each) => Object.hasOwn(noted, each));
  const note = closest === undefined ? undefined : noted[closest];
  return typeof note === 'string' ? { note } : note;
}

/** All beginnings of a text, the whole text first. */
const prefixesOf = (text: string): string[] =>
  Array.from({ length: text.length + 1 }, (_, n) => text.slice(0, text.length - n));

/** Description of a phrase's argument: from the phrase's own note, which names it in braces, or by argument name. */
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

/** All notes for translators, read on first use. */
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
