import sanitise, { type IOptions } from 'sanitize-html';
import { memoize } from '../../platform/kernel/index.ts';

/** Tags allowed in announcements and help articles. Others are removed, and their text stays. */
const TEXT = ['b', 'blockquote', 'br', 'code', 'em', 'h3', 'h4', 'hr', 'i', 'p', 'strong', 'sub'];
const LISTS = ['sup', 'u', 'li', 'ol', 'ul'];
const TABLES = ['table', 'tbody', 'td', 'th', 'thead', 'tr'];

/** Removed with their content, which is not meant for readers. */
const WITH_CONTENT = ['script', 'style', 'iframe', 'noscript', 'template', 'textarea', 'title'];

const OPTIONS: IOptions = {
  allowedTags: ['a', ...TEXT, ...LISTS, ...TABLES],
  nonTextTags: WITH_CONTENT,
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  transformTags: {
    a: (tagName, { href }) => ({ tagName, attribs: linkTo(href?.trim() ?? '') }),
  },
};

const TEXTS_KEPT = 500;

/**
 * Rebuilds an operator's HTML from an allow list: known tags without attributes, and `href` of links that stay
 * on this site or are https. Runs before storing and again when reading, so that a row written by other means
 * is harmless too. Idempotent. Recent results are cached: every visit reads the same few texts.
 */
export const sanitiseHtml = memoize(TEXTS_KEPT, clean);

function clean(html: string): string {
  const cleaner = sanitise(html, OPTIONS);
  // Repeats until nothing changes: removing a tag can join the text around it into a new one.
  return cleaner === html ? cleaner : clean(cleaner);
}

/** A path of this site or a whole https address, without blanks and backslashes. */
const SAFE = /^(?:\/(?![/\\])|https:\/\/)[^\s"'<>\\]*$/i;

function linkTo(address: string): Record<string, string> {
  if (!SAFE.test(address)) return {};
  if (address.startsWith('/')) return { href: address };
  return { href: address, rel: 'noopener noreferrer', target: '_blank' };
}
