import { pseudo } from '../pseudo.ts';
import type { Phrases, Written } from './catalogue.ts';
import { descriptionOf, findNote, isNoteOf, isPattern, type Notes } from './notes.ts';
import { argumentsOf, longestOf, wordsOf } from './parts.ts';

/** Short phrases are ambiguous without context: “Open” may be a button, a state or a time of day. */
const SHORT_WORDS_MAX = 2;

/** Problems of the notes for translators, each as `domain: key: why`. */
export function checkNotes(english: Written, notes: Notes): string[] {
  const names = new Set(Object.values(english).flatMap(argumentsIn));
  return [
    ...Object.keys(notes.arguments)
      .filter((name) => !names.has(name))
      .map((name) => `arguments: ${name}: no phrase has it`),
    ...Object.keys(notes.domains)
      .filter((domain) => !Object.hasOwn(english, domain))
      .map((domain) => `${domain}: no domain of phrases`),
    ...Object.entries(english).flatMap(([domain, phrases]) => [
      ...needlessNotes(domain, phrases, notes),
      ...missingIn(domain, phrases, notes),
    ]),
  ];
}

/** Phrases of a domain without a note, and arguments without a description. */
export const missingIn = (domain: string, phrases: Phrases, notes: Notes): string[] =>
  Object.entries(phrases).flatMap(([key, message]) => {
    const names = argumentNamesOf(message);
    const note = findNote(notes, domain, key);
    if (!note)
      return names.length > 0 || isShort(message) ? [`${domain}: ${key}: has no note`] : [];
    return names
      .filter((name) => descriptionOf(notes, note, name) === undefined)
      .map((name) => `${domain}: ${key}: no note says what {${name}} is`);
  });

/** Notes that fit no phrase, and optional arguments that no phrase has. */
function needlessNotes(domain: string, phrases: Phrases, notes: Notes): string[] {
  return Object.entries(notes.domains[domain] ?? {}).flatMap(([noteKey, note]) => {
    const keys = isPattern(noteKey)
      ? Object.keys(phrases).filter((key) => isNoteOf(noteKey, key))
      : [noteKey].filter((key) => Object.hasOwn(phrases, key));
    if (keys.length === 0)
      return [`${domain}: ${noteKey}: ${isPattern(noteKey) ? 'no phrase fits' : 'is no phrase'}`];
    const optional = typeof note === 'string' ? [] : (note.optional ?? []);
    if (optional.length === 0) return [];
    const names = keys.flatMap((key) => argumentNamesOf(`${phrases[key]}`));
    return optional
      .filter((name) => !names.includes(name))
      .map((name) => `${domain}: ${noteKey}: ${name} is optional, but in no phrase`);
  });
}

interface Crowded {
  readonly domain: string;
  readonly key: string;
  readonly max: number;
  /** Expected length in a language as long as German. */
  readonly grown: number;
}

/** Phrases that fit their maximum length in English, but not in a language as long as German. */
export const crowdedPhrases = (english: Written, notes: Notes): Crowded[] =>
  Object.entries(english).flatMap(([domain, phrases]) =>
    Object.entries(pseudo('en-XA', phrases)).flatMap(([key, message]) => {
      const max = findNote(notes, domain, key)?.max;
      if (max === undefined) return [];
      const grown = longestOf(message, 'en');
      return grown > max ? [{ domain, key, max, grown }] : [];
    }),
  );

const argumentNamesOf = (message: string) => [
  ...new Set(argumentsOf(message, 'en').map(({ name }) => name)),
];
const argumentsIn = (phrases: Phrases) => Object.values(phrases).flatMap(argumentNamesOf);

const isShort = (message: string) =>
  wordsOf(message, 'en').split(/\s+/).filter(Boolean).length <= SHORT_WORDS_MAX;
