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

/**
 * What is about no game comes first, because it is what people ask for, and the terms come last. What is said
 * to agents has a page of its own.
 */
export const inReadingOrder = (help: Help): Help => [
  ...help.filter(({ category }) => category === 'GENERAL'),
  ...help.filter(({ category }) => !['GENERAL', 'AGREEMENT', 'JOIN'].includes(category)),
  ...help.filter(({ category }) => category === 'AGREEMENT'),
];
