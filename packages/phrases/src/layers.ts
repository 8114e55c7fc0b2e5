import { type Message, WORDS } from './message.ts';

/**
 * Merges phrases from the lowest layer up: English, the language's own, then the site's overrides. All readers use
 * this. Fallback phrases follow the plural rules of the target language; English therefore uses only `=1` and `other`,
 * which all rules treat the same.
 */
export const inLayers = <Phrases extends object>(
  ...layers: readonly (Partial<Phrases> | undefined)[]
): Phrases => Object.assign({}, ...layers);

/** Invisible characters `left-to-right isolate` and `pop directional isolate`. */
const [START, END] = ['\u2066', '\u2069'];

/** Isolates left-to-right texts for right-to-left pages, so that figures and full stops keep their places. */
export const fromTheLeft = (phrases: Readonly<Record<string, Message>>) =>
  Object.fromEntries(
    Object.entries(phrases).map(([key, message]): [string, Message] => [
      key,
      typeof message === 'string'
        ? `${START}${message}${END}`
        : [{ type: WORDS, value: START }, ...message, { type: WORDS, value: END }],
    ]),
  );
