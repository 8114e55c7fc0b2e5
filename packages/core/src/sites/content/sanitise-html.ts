import sanitise, { type IOptions } from 'sanitize-html';
import { memoize } from '../../platform/kernel/index.ts';

/** What may stand in an announcement or a help article. Everything else goes; its words stay. */
const TEXT = ['b', 'blockquote', 'br', 'code', 'em', 'h3', 'h4', 'hr', 'i', 'p', 'strong', 'sub'];
const LISTS = ['sup', 'u', 'li', 'ol', 'ul'];
const TABLES = ['table', 'tbody', 'td', 'th', 'thead', 'tr'];

/** Their inside is no text for a reader, so it goes with them. */
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
 * HTML of an operator, rebuilt from an allow list: known tags without attributes, `href` of links that
 * stay on this site or are https. Run when it is stored and again when it is read, so that a row
 * written around us is harmless too. Cleaning twice changes nothing. What was cleaned lately is kept:
 * every visit reads the same few texts.
 */
export const sanitiseHtml = memoize(TEXTS_KEPT, clean);

function clean(html: string): string {
  const cleaner = sanitise(html, OPTIONS);
  // Again until nothing changes: what tags that were dropped stood between is read anew.
  return cleaner === html ? cleaner : clean(cleaner);
}

/** A path of this site or a whole https address; no blank or backslash may hide in it. */
const SAFE = /^(?:\/(?![/\\])|https:\/\/)[^\s"'<>\\]*$/i;

function linkTo(address: string): Record<string, string> {
  if (!SAFE.test(address)) return {};
  if (address.startsWith('/')) return { href: address };
  return { href: address, rel: 'noopener noreferrer', target: '_blank' };
}
