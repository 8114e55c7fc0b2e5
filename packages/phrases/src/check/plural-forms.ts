import { PART, partsOf } from './parts.ts';

/**
 * English is the fallback for all languages and is then evaluated by their plural rules: “one” would include 0 in
 * French and 21 in Russian, and never apply in Thai. Exact numbers work in every language.
 */
const FORMS_OF_ENGLISH = ['=1', 'other'];

/** CLDR plural forms of a language. */
export const formsOf = (language: string, type: 'cardinal' | 'ordinal'): readonly string[] =>
  language === 'en'
    ? FORMS_OF_ENGLISH
    : new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories;

/** Plural forms that a translation of the phrase needs; empty without plurals. */
export const requiredForms = (english: string, language: string): readonly string[] => [
  ...new Set(
    partsOf(english, 'en').flatMap((part) =>
      part.type === PART.plural && 'pluralType' in part
        ? formsOf(language, part.pluralType ?? 'cardinal')
        : [],
    ),
  ),
];

/** Each plural must have exactly the forms of its language: others would never be used. */
export function checkForms(message: string, language: string): string[] {
  return partsOf(message, language).flatMap((part) => {
    if (part.type !== PART.plural || !('pluralType' in part)) return [];
    const expected = formsOf(language, part.pluralType ?? 'cardinal');
    const forms = Object.keys(part.options);
    return [
      ...expected
        .filter((form) => !forms.includes(form))
        .map((form) => `${part.value} has no form “${form}”`),
      ...forms
        .filter((form) => !form.startsWith('=') && !expected.includes(form))
        .map((form) => `${part.value} has a form “${form}”, which its language does not know`),
    ];
  });
}
