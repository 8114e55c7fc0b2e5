import { z } from 'zod';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { shownText } from '../validation/shown-text.ts';

const id = once(() => z.uuid());
const WORDS_MAX = 500;
const REFERENCE_MAX = 64;

/** Operator's message to a member. */
export const wordsForMember = once(() =>
  shownText().min(1).max(WORDS_MAX).describe('Message to the member.'),
);

/** A bank's reference of a payment. */
export const bankReference = once(() => shownText().min(1).max(REFERENCE_MAX));

/** Paging parameters of a queue. */
export const queuePage = once(() => ({
  after: id().optional().describe('`next` of the previous page.'),
}));

/** The text search of a queue, in the request for its file. */
export const caseText = once(() => z.string().trim().min(1).max(36));

/** Paging parameters of a queue with a text search. */
export const queueRequest = <const Q extends readonly string[]>(queues: Q, text: string) => ({
  queue: z.enum(queues),
  text: z.string().max(36).optional().describe(text),
  ...queuePage(),
});

/** Length of each queue, the time of its oldest case and its total amount. */
export const queueLengths = <const Q extends readonly string[]>(queues: Q, amount: string) =>
  z.array(
    z.strictObject({
      queue: z.enum(queues),
      count: z.int(),
      amount: wireMoney.nullable().describe(amount),
      oldestAt: wireTime.nullable(),
    }),
  );

/** A page of a queue, and the length of each queue. */
export const queueAnswer = <Row extends z.ZodType, const Q extends readonly string[]>(
  row: Row,
  queues: Q,
  amount: string,
) =>
  z.strictObject({
    list: z.array(row),
    lengths: queueLengths(queues, amount),
    next: id().nullable(),
  });

/** A step in the history of a queued case. */
export const takenStep = <const S extends readonly string[]>(steps: S, unnamed: string) => ({
  step: z.enum(steps),
  amount: wireMoney.nullable(),
  operator: z.string().nullable().describe(`Operator; null: ${unnamed}.`),
  at: wireTime,
});
