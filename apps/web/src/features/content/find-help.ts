import type { helpCenter } from '@app/shared/content/calls';
import type { Answer } from '@app/shared/contract/contract';

type Help = Answer<typeof helpCenter>;

/** Ignores case, diacritics and character width. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const textOf = (html: string): string => html.replace(/<[^>]*>/g, ' ');

/** Articles that contain all words of a query, in their sections. All articles for an empty query. */
export function findHelp(help: Help, query: string): Help {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return help;
  return help
    .map((section) => ({
      ...section,
      sections: section.sections.filter(({ title, html }) => {
        const text = fold(`${title} ${textOf(html)}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ sections }) => sections.length > 0);
}

/** Fragment by which the site's pages link to its terms, independent of the article's id. */
const TERMS_HASH = '#agreement';

/** The id of the article that a fragment names: its own id, or the first article of the terms. */
export function articleNamed(help: Help, hash: string): string | undefined {
  const all = help.flatMap(({ category, sections }) =>
    sections.map(({ id }) => ({ id, category })),
  );
  const named = all.find(({ id }) => hash === `#${id}`);
  const terms = hash === TERMS_HASH ? all.find(({ category }) => category === 'AGREEMENT') : named;
  return (named ?? terms)?.id;
}

/**
 * General sections first, because people look for them most, and the terms last. Articles for agents have their own
 * page.
 */
export const inReadingOrder = (help: Help): Help => [
  ...help.filter(({ category }) => category === 'GENERAL'),
  ...help.filter(({ category }) => !['GENERAL', 'AGREEMENT', 'JOIN'].includes(category)),
  ...help.filter(({ category }) => category === 'AGREEMENT'),
];
