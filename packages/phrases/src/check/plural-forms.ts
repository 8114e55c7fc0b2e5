import { PART, partsOf } from './parts.ts';

/**
 * English falls in under all others, whose rules then count it: “one” would be 0 too in French and 21 in
 * Russian, and never said in Thai. An exact number is the same in all of them.
 */
const FORMS_OF_ENGLISH = ['=1', 'other'];

/** The plural forms of a language, by CLDR. */
export const formsOf = (language: string, type: 'cardinal' | 'ordinal'): readonly string[] =>
  language === 'en'
    ? FORMS_OF_ENGLISH
    : new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories;

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

/** A count has each form that its language knows, and none that it does not: they would never be said. */
export function checkForms(message: string, language: string): string[] {
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
