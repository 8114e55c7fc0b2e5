import { pseudo } from '../pseudo.ts';
import type { Phrases, Written } from './catalogue.ts';
import { descriptionOf, findNote, isNoteOf, isPattern, type Notes } from './notes.ts';
import { argumentsOf, longestOf, wordsOf } from './parts.ts';

/** Short phrases are ambiguous without context: “Open” may be a button, a state or a time of day. */
const FEW_WORDS = 2;

/** Problems of the notes for translators, each as `domain: key: why`. */
export function checkNotes(english: Written, notes: Notes): string[] {
  const names = new Set(Object.values(english).flatMap(namesIn));
  return [
    ...Object.keys(notes.arguments)
      .filter((name) => !names.has(name))
      .map((name) => `arguments: ${name}: no phrase has it`),
    ...Object.keys(notes.domains)
      .filter((domain) => !Object.hasOwn(english, domain))
      .map((domain) => `${domain}: no domain of phrases`),
    ...Object.entries(english).flatMap(([domain, phrases]) => [
      ...needlessIn(domain, phrases, notes),
      ...missingIn(domain, phrases, notes),
    ]),
  ];
}

/** Missing notes for a domain's phrases. */
export const missingIn = (domain: string, phrases: Phrases, notes: Notes): string[] =>
  Object.entries(phrases).flatMap(([key, message]) => {
    const names = namesOf(message);
    const note = findNote(notes, domain, key);
    if (!note)
      return names.length > 0 || isShort(message) ? [`${domain}: ${key}: has no note`] : [];
    return names
      .filter((name) => descriptionOf(notes, note, name) === undefined)
      .map((name) => `${domain}: ${key}: no note says what {${name}} is`);
  });

function needlessIn(domain: string, phrases: Phrases, notes: Notes): string[] {
  return Object.entries(notes.domains[domain] ?? {}).flatMap(([noted, note]) => {
    const fitting = isPattern(noted)
      ? Object.keys(phrases).filter((key) => isNoteOf(noted, key))
      : [noted].filter((key) => Object.hasOwn(phrases, key));
    if (fitting.length === 0)
      return [`${domain}: ${noted}: ${isPattern(noted) ? 'no phrase fits' : 'is no phrase'}`];
    const optional = typeof note === 'string' ? [] : (note.optional ?? []);
    if (optional.length === 0) return [];
    const names = fitting.flatMap((key) => namesOf(`${phrases[key]}`));
    return optional
      .filter((name) => !names.includes(name))
      .map((name) => `${domain}: ${noted}: ${name} is no argument, and called optional`);
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

const namesOf = (message: string) => [
  ...new Set(argumentsOf(message, 'en').map(({ name }) => name)),
];
const namesIn = (phrases: Phrases) => Object.values(phrases).flatMap(namesOf);

const isShort = (message: string) =>
  wordsOf(message, 'en').split(/\s+/).filter(Boolean).length <= FEW_WORDS;
