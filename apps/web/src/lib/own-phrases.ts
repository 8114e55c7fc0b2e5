import type { Tag } from '@app/phrases/languages';
import type { Message } from '@app/phrases/message';

/** What the site says in words of its own: by language, and by domain and key as in `frame:nav.login`. */
export type OwnPhrases = Readonly<Partial<Record<Tag, Readonly<Record<string, Message>>>>>;

/** Of each block that a page brought along: what every call asks again is read once. */
const readBlocks = new WeakMap<Element, OwnPhrases>();

/** Those that the page brought along. A site without any brings none, and nothing is asked for. */
export function readOwnPhrases(): OwnPhrases {
  const block = globalThis.document?.querySelector('script[data-phrases]');
  if (!block) return {};
  const own: OwnPhrases = readBlocks.get(block) ?? JSON.parse(block.textContent);
  readBlocks.set(block, own);
  return own;
}

/** The languages in which the site says anything so. */
export const ownLanguages = (own: OwnPhrases): readonly Tag[] => Object.keys(own) as Tag[];

/** Those of a domain, by their keys there. */
export function ownPhrasesOf(
  own: OwnPhrases,
  language: Tag,
  domain: string,
): Readonly<Record<string, Message>> {
  const start = `${domain}:`;
  return Object.fromEntries(
    Object.entries(own[language] ?? {}).flatMap(([key, message]) =>
      key.startsWith(start) ? [[key.slice(start.length), message]] : [],
    ),
  );
}
