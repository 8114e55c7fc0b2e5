import { type Message, WORDS } from './message.ts';

/**
 * What is said, from the lowest layer up: English, and over it what the language has of its own. Every reader
 * comes here. What a site says in words of its own is laid over both. What falls in is counted by the rules of the
 * language above it: English therefore says `=1` and `other`, which all rules read alike.
 */
export const inLayers = <Phrases extends object>(
  ...layers: readonly (Partial<Phrases> | undefined)[]
): Phrases => Object.assign({}, ...layers);

/** `left-to-right isolate`, and its end. They are not seen. */
const [START, END] = ['\u2066', '\u2069'];

/** Texts that read from the left, for a page that reads from the right: figures and full stops keep their places. */
export const fromTheLeft = (phrases: Readonly<Record<string, Message>>) =>
  Object.fromEntries(
    Object.entries(phrases).map(([key, message]): [string, Message] => [
      key,
      typeof message === 'string'
        ? `${START}${message}${END}`
        : [{ type: WORDS, value: START }, ...message, { type: WORDS, value: END }],
    ]),
  );
