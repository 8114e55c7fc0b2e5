/** A phrase as text, or parsed by a build: its arguments have other part types than words. */
export type Message = string | readonly MessagePart[];

export interface MessagePart {
  readonly type: number;
  readonly value?: unknown;
}

/** Part type of words in a parsed message. */
export const WORDS = 0;

/** Whether a phrase is constant: no arguments and no quoting. */
export const isPlain = (message: string): boolean => !/[{}']/.test(message);
