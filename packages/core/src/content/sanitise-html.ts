/** What may stand in an announcement or a help article. Everything else goes; its words stay. */
const ALLOWED = new Set([
  'a',
  'b',
  'blockquote',
  'br',
  'code',
  'em',
  'h3',
  'h4',
  'hr',
  'i',
  'li',
  'ol',
  'p',
  'strong',
  'sub',
  'sup',
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'tr',
  'u',
  'ul',
]);

const VOID = new Set(['br', 'hr']);

/** Their inside is no text for a reader, so it goes with them. */
const WITH_CONTENT = ['script', 'style', 'iframe', 'noscript', 'template', 'textarea', 'title'];

const DROPPED = new RegExp(
  `<!--[\\s\\S]*?(?:-->|$)|<(${WITH_CONTENT.join('|')})\\b[\\s\\S]*?(?:</\\1\\s*>|$)`,
  'gi',
);
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[^<>]*)?)\/?>/gi;
const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/**
 * Rebuilds HTML of an operator from an allow list: known tags without attributes, `href` of links
 * that stay on this site or are https, every other `<` as a character. What was opened is closed.
 * Run when it is stored and again when it is read, so that a row written around us is harmless too.
 * Cleaning twice changes nothing.
 */
export function sanitiseHtml(html: string): string {
  const source = dropWithContent(html);
  const open: string[] = [];
  let clean = '';
  let after = 0;
  for (const match of source.matchAll(TAG)) {
    clean += textOf(source.slice(after, match.index));
    clean += rebuild(match, open);
    after = match.index + match[0].length;
  }
  clean += textOf(source.slice(after));
  return clean + open.reverse().map(closing).join('');
}

/** Again until nothing is left: taking a part out may put two halves of another together. */
function dropWithContent(html: string): string {
  const rest = html.replace(DROPPED, '');
  return rest === html ? rest : dropWithContent(rest);
}

function rebuild([, slash, given = '', attributes = '']: RegExpExecArray, open: string[]): string {
  const tag = given.toLowerCase();
  if (!ALLOWED.has(tag)) return '';
  if (slash) return close(tag, open);
  if (VOID.has(tag)) return `<${tag}>`;
  open.push(tag);
  return tag === 'a' ? `<a${hrefOf(attributes)}>` : `<${tag}>`;
}

/** Closes a tag with all that was opened in it and forgotten; nothing where it is not open. */
function close(tag: string, open: string[]): string {
  const at = open.lastIndexOf(tag);
  if (at < 0) return '';
  return open.splice(at).reverse().map(closing).join('');
}

const closing = (tag: string): string => `</${tag}>`;

function hrefOf(attributes: string): string {
  const [, double, single, bare] = HREF.exec(attributes) ?? [];
  const address = safeAddress(double ?? single ?? bare ?? '');
  if (!address) return '';
  const elsewhere = address.startsWith('/') ? '' : ' rel="noopener noreferrer" target="_blank"';
  return ` href="${address}"${elsewhere}`;
}

/** A path of this site or an https address. No entity, quote, blank or backslash may hide in it. */
function safeAddress(address: string): string | undefined {
  const plain = address.replaceAll('&amp;', '&');
  if (!/^(?:\/(?![/\\])|https:\/\/)[^\s"'<>\\&]*(?:&(?![#\w]*;)[^\s"'<>\\&]*)*$/i.test(plain)) {
    return undefined;
  }
  return plain.replaceAll('&', '&amp;');
}

/** Entities that were written on purpose stay; a bare `&`, `<` or `>` becomes a character. */
const textOf = (text: string): string =>
  text
    .replace(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
