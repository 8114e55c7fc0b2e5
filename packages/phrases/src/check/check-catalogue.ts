import type { Catalogue, Phrases } from './catalogue.ts';
import { MAX_LENGTHS } from './max-lengths.ts';
import { argumentsOf, PART, partsOf, wordsOf } from './parts.ts';
import { rulesOf } from './rules.ts';

type States = Readonly<Record<string, 'complete' | 'partial'>>;

/** What is wrong with a catalogue, each as `language/domain: key: why`. English says which keys there are. */
export function checkCatalogue(catalogue: Catalogue, states: States): string[] {
  const { en = {} } = catalogue;
  return Object.entries(states).flatMap(([language, state]) => {
    const written = catalogue[language] ?? {};
    return [
      ...unknown(Object.keys(written), Object.keys(en), 'no domain of English'),
      ...Object.entries(en).flatMap(([domain, english]) => {
        const phrases = written[domain];
        if (!phrases && state === 'partial') return [];
        return checkDomain({ language, state, domain, english, phrases: phrases ?? {} });
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
}

function checkDomain({ language, state, domain, english, phrases }: CheckedDomain): string[] {
  const [keys, wanted] = [Object.keys(phrases), Object.keys(english)];
  const missing = state === 'complete' ? wanted.filter((key) => !Object.hasOwn(phrases, key)) : [];
  const inOrder = wanted.filter((key) => Object.hasOwn(phrases, key));
  const known = keys.filter((key) => Object.hasOwn(english, key));
  return [
    ...missing.map((key) => `${key}: is missing`),
    ...unknown(keys, wanted, 'is no key of English'),
    ...(known.join('\n') === inOrder.join('\n') ? [] : ['keys: are not in the order of English']),
    ...known.flatMap((key) =>
      checkPhrase({
        ...{ language, place: `${domain}:${key}` },
        ...{ message: `${phrases[key]}`, english: `${english[key]}` },
      }).map((problem) => `${key}: ${problem}`),
    ),
  ].map((problem) => `${domain}: ${problem}`);
}

const unknown = (found: readonly string[], wanted: readonly string[], why: string) =>
  found.filter((each) => !wanted.includes(each)).map((each) => `${each}: ${why}`);

function checkPhrase({
  language,
  place,
  message,
  english,
}: Translated & { readonly place: string }): string[] {
  try {
    const words = wordsOf(message, language);
    return [
      ...checkArguments({ message, language, english }),
      ...checkForms(message, language),
      ...checkLength(place, words),
      ...rulesOf(language, place).flatMap(({ pattern, why }) => {
        const found = pattern.exec(words);
        return found ? [`“${found[0]}”: ${why}`] : [];
      }),
    ];
  } catch (error) {
    return [`cannot be read: ${error instanceof Error ? error.message : error}`];
  }
}

/** Whether a text can be said in place of a phrase: with the same arguments, and in all its plural forms. */
export function canStandFor(translated: Translated): boolean {
  try {
    const { message, language } = translated;
    return [...checkArguments(translated), ...checkForms(message, language)].length === 0;
  } catch {
    return false;
  }
}

/** Which forms a text has to have for the counts of a phrase; none where it counts nothing. */
export const formsWanted = (english: string, language: string): readonly string[] => [
  ...new Set(
    partsOf(english, 'en').flatMap((part) =>
      part.type === PART.plural && 'pluralType' in part
        ? formsOf(language, part.pluralType ?? 'cardinal')
        : [],
    ),
  ),
];

interface Translated {
  readonly message: string;
  readonly language: string;
  readonly english: string;
}

function checkArguments({ message, language, english }: Translated): string[] {
  const isCounted = formsOf(language, 'cardinal').length > 1;
  const found = saidOf(message, language, isCounted);
  const wanted = saidOf(english, 'en', isCounted);
  if (found.join() === wanted.join()) return [];
  return [`has the arguments ${named(found)}, and English has ${named(wanted)}`];
}

const named = (found: readonly string[]) => found.join(', ') || 'none';

/**
 * Every argument of a message with the kind of its format, and what a choice chooses among. A language without
 * plural forms says a count as the number that it is.
 */
function saidOf(message: string, language: string, isCounted: boolean): string[] {
  const found = argumentsOf(message, language).map(({ name, kind, part }) => {
    const choices =
      part.type === PART.select && 'options' in part ? Object.keys(part.options).sort() : [];
    return [name, part.type === PART.plural && !isCounted ? 'number' : kind, ...choices].join(' ');
  });
  return [...new Set(found)].sort();
}

/** A count has each form that its language knows, and none that it does not: they would never be said. */
function checkForms(message: string, language: string): string[] {
  return partsOf(message, language).flatMap((part) => {
    if (part.type !== PART.plural || !('pluralType' in part)) return [];
    const wanted = formsOf(language, part.pluralType ?? 'cardinal');
    const forms = Object.keys(part.options);
    return [
      ...wanted
        .filter((form) => !forms.includes(form))
        .map((form) => `${part.value} has no form “${form}”`),
      ...forms
        .filter((form) => !form.startsWith('=') && !wanted.includes(form))
        .map((form) => `${part.value} has a form “${form}”, which its language does not know`),
    ];
  });
}

/**
 * English falls in under all others, whose rules then count it: “one” would be 0 too in French and 21 in
 * Russian, and never said in Thai. An exact number is the same in all of them.
 */
const FORMS_OF_ENGLISH = ['=1', 'other'];

const formsOf = (language: string, type: 'cardinal' | 'ordinal'): readonly string[] =>
  language === 'en'
    ? FORMS_OF_ENGLISH
    : new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories;

function checkLength(place: string, words: string): string[] {
  const max = MAX_LENGTHS.find(({ of }) => of.test(place))?.max;
  const { length } = [...words];
  return max !== undefined && length > max ? [`has ${length} characters of at most ${max}`] : [];
}
