import type { Catalogue, Phrases } from './catalogue.ts';
import { checkArguments, type Translated } from './check-arguments.ts';
import { checkGlossary, glossaryOf } from './glossary.ts';
import { argumentsNoteOf, findNote, NO_NOTES, type Notes, type PhraseNote } from './notes.ts';
import { longestOf, wordsOf } from './parts.ts';
import { checkForms } from './plural-forms.ts';
import { rulesOf } from './rules.ts';

type States = Readonly<Record<string, 'complete' | 'partial'>>;

/** Problems of a catalog, each as `language/domain: key: why`. English defines the keys. */
export function checkCatalogue(
  catalogue: Catalogue,
  states: States,
  notes: Notes = NO_NOTES,
): string[] {
  const { en = {} } = catalogue;
  return Object.entries(states).flatMap(([language, state]) => {
    const written = catalogue[language] ?? {};
    return [
      ...unknown(Object.keys(written), Object.keys(en), 'no domain of English'),
      ...Object.entries(en).flatMap(([domain, english]) => {
        const phrases = written[domain];
        if (!phrases && state === 'partial') return [];
        return checkDomain({ language, state, domain, english, phrases: phrases ?? {}, notes });
      }),
    ].map((problem) => `${language}/${problem}`);
  });
}

interface CheckedDomain {
  readonly language: string;
  readonly state: States[string];
  readonly domain: string;
  readonly english: Phrases;
  readonly phrases: Phrases;
  readonly notes: Notes;
}

function checkDomain(checked: CheckedDomain): string[] {
  const { language, state, domain, english, phrases, notes } = checked;
  const [keys, expected] = [Object.keys(phrases), Object.keys(english)];
  const missing =
    state === 'complete' ? expected.filter((key) => !Object.hasOwn(phrases, key)) : [];
  const inOrder = expected.filter((key) => Object.hasOwn(phrases, key));
  const commonKeys = keys.filter((key) => Object.hasOwn(english, key));
  return [
    ...missing.map((key) => `${key}: is missing`),
    ...unknown(keys, expected, 'is no key of English'),
    ...(commonKeys.join('\n') === inOrder.join('\n')
      ? []
      : ['keys: are not in the order of English']),
    ...commonKeys.flatMap((key) =>
      checkPhrase({
        notes,
        domain,
        key,
        language,
        message: `${phrases[key]}`,
        english: `${english[key]}`,
      }).map((problem) => `${key}: ${problem}`),
    ),
  ].map((problem) => `${domain}: ${problem}`);
}

function unknown(found: readonly string[], expected: readonly string[], why: string): string[] {
  const known = new Set(expected);
  return found.filter((each) => !known.has(each)).map((each) => `${each}: ${why}`);
}

export interface CheckedPhrase {
  readonly notes: Notes;
  readonly domain: string;
  readonly key: string;
  readonly language: string;
  readonly message: string;
  readonly english: string;
}

/** Problems of one phrase of a language. */
export function checkPhrase({ notes, domain, key, ...translated }: CheckedPhrase): string[] {
  const { message, language, english } = translated;
  const note = findNote(notes, domain, key);
  if (note?.keep) return message === english ? [] : ['is not what English says, which is kept'];
  try {
    const words = wordsOf(message, language);
    return [
      ...checkArguments({ ...translated, note: argumentsNoteOf(notes, domain, key) }),
      ...checkForms(message, language),
      ...checkLength(message, language, note),
      ...checkRules(words, language, `${domain}:${key}`),
      ...checkGlossary(glossaryOf(language), words, wordsOf(english, 'en')),
    ];
  } catch (error) {
    return [`cannot be read: ${error instanceof Error ? error.message : error}`];
  }
}

const checkRules = (words: string, language: string, place: string): string[] =>
  rulesOf(language, place).flatMap(({ pattern, why }) => {
    const found = pattern.exec(words);
    return found ? [`“${found[0]}”: ${why}`] : [];
  });

/** Whether a text can replace a phrase: it uses only the phrase's arguments and has all plural forms. */
export function isValidReplacement(translated: Translated): boolean {
  try {
    const { message, language } = translated;
    return [...checkArguments(translated), ...checkForms(message, language)].length === 0;
  } catch {
    return false;
  }
}

function checkLength(message: string, language: string, note: PhraseNote | undefined): string[] {
  if (note?.max === undefined) return [];
  const length = longestOf(message, language);
  return length > note.max ? [`has ${length} characters of at most ${note.max}`] : [];
}
