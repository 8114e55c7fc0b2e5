import type { helpCenter } from '@app/shared/api/content.calls';
import type { Answer } from '@app/shared/api/contract';

type Help = Answer<typeof helpCenter>;

/** Case, marks and width do not count. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const textOf = (html: string): string => html.replace(/<[^>]*>/g, ' ');

/** The articles in which all words of a query occur, in their sections. All of them without a query. */
export function findHelp(help: Help, query: string): Help {
  const asked = fold(query).split(/\s+/).filter(Boolean);
  if (asked.length === 0) return help;
  return help
    .map((section) => ({
      ...section,
      sections: section.sections.filter(({ title, html }) => {
        const text = fold(`${title} ${textOf(html)}`);
        return asked.every((word) => text.includes(word));
      }),
    }))
    .filter(({ sections }) => sections.length > 0);
}

/** Where the pages of the site link to its terms, whatever their operators call them. */
const TERMS_HASH = '#agreement';

/** The article that an address names: by its own name, or the first of the terms. */
export function articleNamed(help: Help, hash: string): string | undefined {
  const all = help.flatMap(({ category, sections }) =>
    sections.map(({ id }) => ({ id, category })),
  );
  const named = all.find(({ id }) => hash === `#${id}`);
  const terms = hash === TERMS_HASH ? all.find(({ category }) => category === 'AGREEMENT') : named;
  return (named ?? terms)?.id;
}

/**
 * What is about no game comes first, because it is what people ask for, and the terms come last. What is said
 * to agents has a page of its own.
 */
export const inReadingOrder = (help: Help): Help => [
  ...help.filter(({ category }) => category === 'GENERAL'),
  ...help.filter(({ category }) => !['GENERAL', 'AGREEMENT', 'JOIN'].includes(category)),
  ...help.filter(({ category }) => category === 'AGREEMENT'),
];
