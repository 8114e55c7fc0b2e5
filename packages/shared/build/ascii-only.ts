/**
 * Escapes every other character of a source text. V8 stores such a text in half the bytes, and Node reads it
 * without decoding: for a server's twelve megabytes that saves a tenth of its start.
 */
export const asciiOnly = (source: string): string =>
  source.replaceAll(OTHERS, (_, slashes: string, others: string) => {
    // A single backslash before such a character has no effect, but would break the escape, so it is removed.
    const kept = slashes.length % 2 === 0 ? slashes : slashes.slice(1);
    return kept + others.split('').map(escaped).join('');
  });

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const OTHERS = /(\\*)([^\x00-\x7f]+)/g;

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
