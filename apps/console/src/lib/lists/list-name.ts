import type { Words } from '../words.ts';

/**
 * Translated name of a downloaded list, by the kind of its file: a name of its own, or the name of its page.
 *
 * @param otherwise fallback if this version has neither
 */
export function listName(
  kind: string,
  { named }: Pick<Words, 'named'>,
  otherwise: string = kind,
): string {
  const own = named('export.kind', kind);
  if (own !== kind) return own;
  const ofPage = named('nav', kind);
  return ofPage === kind ? otherwise : ofPage;
}
