import type { Words } from '../words.ts';

/**
 * The name of a list that is downloaded, by the kind of its file: its own, or that of its page.
 *
 * @param otherwise where this version has neither
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
