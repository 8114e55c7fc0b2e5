/** A phrase, or one that a build has parsed: what stands in it besides words has another type. */
export type Message = string | readonly MessagePart[];

export interface MessagePart {
  readonly type: number;
  readonly value?: unknown;
}

/** The type of words in a parsed message. */
export const WORDS = 0;

/** Whether a phrase says the same to everyone: it has no arguments, and nothing in it is quoted. */
export const isPlain = (message: string): boolean => !/[{}']/.test(message);
