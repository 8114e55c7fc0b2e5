/** A phrase as text, or as the parts that the build parsed: words, and arguments with other part types. */
export type Message = string | readonly MessagePart[];

export interface MessagePart {
  readonly type: number;
  readonly value?: unknown;
}

/** Part type of words in a parsed message. */
export const WORDS = 0;

/** Whether a phrase is constant: no arguments and no quoting. */
export const isPlain = (message: string): boolean => !/[{}']/.test(message);
