import type { Message } from '@app/phrases/message';

/** What the site says in words of its own: by language, and by domain and key as in `frame:nav.login`. */
export type OwnPhrases = Readonly<Record<string, Readonly<Record<string, Message>>>>;

/** Those that the page brought along. A site without any brings none, and nothing is asked for. */
export function readOwnPhrases(): OwnPhrases {
  const block = globalThis.document?.querySelector('script[data-phrases]');
  return block ? JSON.parse(block.textContent) : {};
}

/** Those of a domain, by their keys there. */
export function ownPhrasesOf(
  own: OwnPhrases,
  language: string,
  domain: string,
): Readonly<Record<string, Message>> {
  const start = `${domain}:`;
  return Object.fromEntries(
    Object.entries(own[language] ?? {}).flatMap(([key, message]) =>
      key.startsWith(start) ? [[key.slice(start.length), message]] : [],
    ),
  );
}
