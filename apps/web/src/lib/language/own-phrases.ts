import type { Tag } from '@app/phrases/languages';
import type { Message } from '@app/phrases/message';

/** The site's own phrases by language, then by domain and key as in `frame:nav.login`. */
export type OwnPhrases = Readonly<Partial<Record<Tag, Readonly<Record<string, Message>>>>>;

/** Caches the parsed block, which every call reads. */
const readBlocks = new WeakMap<Element, OwnPhrases>();

/** The site's own phrases embedded in the page; empty without a block. */
export function readOwnPhrases(): OwnPhrases {
  const block = globalThis.document?.querySelector('script[data-phrases]');
  if (!block) return {};
  const own: OwnPhrases = readBlocks.get(block) ?? JSON.parse(block.textContent);
  readBlocks.set(block, own);
  return own;
}

export const ownLanguages = (own: OwnPhrases): readonly Tag[] => Object.keys(own) as Tag[];

/** The own phrases of a domain, keyed as in that domain. */
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
