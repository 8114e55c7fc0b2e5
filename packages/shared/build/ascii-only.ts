/**
 * Source text with every other character escaped. V8 keeps such a text with half the bytes, and Node reads it
 * without decoding: of a server's twelve megabytes that is a tenth of its start.
 */
export const asciiOnly = (source: string): string =>
  source.replaceAll(OTHERS, (_, slashes: string, others: string) => {
    // A backslash before such a character stands for nothing, and would take that of the escape with it.
    const kept = slashes.length % 2 === 0 ? slashes : slashes.slice(1);
    return kept + others.split('').map(escaped).join('');
  });

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const OTHERS = /(\\*)([^\x00-\x7f]+)/g;

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
