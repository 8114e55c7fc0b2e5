/**
 * Escapes all non-ASCII characters of a source text. V8 stores ASCII in half the bytes, and Node reads it without
 * decoding. For a server of twelve megabytes this saves a tenth of the startup time.
 */
export const asciiOnly = (source: string): string =>
  source.replaceAll(OTHERS, (_, slashes: string, others: string) => {
    // A single backslash before a non-ASCII character has no effect, but would break the escape, so it is removed.
    const kept = slashes.length % 2 === 0 ? slashes : slashes.slice(1);
    return kept + others.split('').map(escaped).join('');
  });

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const OTHERS = /(\\*)([^\x00-\x7f]+)/g;

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
