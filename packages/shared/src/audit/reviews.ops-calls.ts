import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { defineOpsList } from '../exports/define-ops-list.ops-schemas.ts';
import { once } from '../once.ts';
import { calendarDay } from '../validation/calendar-day.ts';
import { wireTime } from '../validation/fields.ts';
import { shownText } from '../validation/shown-text.ts';
import { reviewGroupNames } from './review-groups.ts';

const id = once(() => z.uuid());
const idExample = '4b8e1c52-0c7e-4a3c-9c7e-2f5a7f0d1c88';
const WORDS_MAX = 500;
export const REVIEWS_A_PAGE = 31;
export const LINES_A_PAGE = 100;
const day = once(() => calendarDay);

const review = once(() =>
  z.strictObject({
    id: id(),
    day: day().describe("Day in the site's time zone."),
    counts: z.array(z.strictObject({ group: z.enum(reviewGroupNames), count: z.int() })),
    reviewedAt: wireTime.nullable(),
    reviewedBy: z.string().nullable(),
    words: z.string().nullable().describe('Findings of the review.'),
  }),
);
const reviewExample = {
  id: idExample,
  day: '2026-11-23',
  counts: [{ group: 'adjustments' as const, count: 2 }],
  reviewedAt: null,
  reviewedBy: null,
  words: null,
};
const reading = {
  method: 'GET',
  who: 'audit.read',
  ofSite: true,
  audit: { action: 'reviews.read', mergesRepeats: true },
  ratePerMinute: 60,
} as const;

export const list = defineOpsCall({
  ...reading,
  name: 'reviews.list',
  path: '/ops/v1/reviews/list',
  summary: 'Past days of a site, newest first, with the number of lines to review.',
  request: () => ({ before: day().optional().describe('`next` of the previous page.') }),
  answer: () => z.strictObject({ list: z.array(review()), next: z.string().nullable() }),
  errors: [],
  example: { request: {}, answer: { list: [reviewExample], next: null } },
});

export const read = defineOpsList({
  ...reading,
  name: 'reviews.read',
  path: '/ops/v1/reviews/read',
  summary:
    "Audit lines of a site's day to review: adjustments, large withdrawals, overrides, bonuses, changed rules, takeovers, break-glass permissions and refused requests.",
  request: () => ({
    id: id(),
    after: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional()
      .describe('`next` of the previous page.'),
  }),
  answer: () =>
    z.strictObject({
      review: review(),
      lines: z.array(
        z.strictObject({
          id: z.string(),
          at: wireTime,
          group: z.enum(reviewGroupNames),
          actor: z.string(),
          action: z.string(),
          target: z.string(),
          detail: z.string().describe('Details, as JSON.'),
        }),
      ),
      next: z.string().nullable(),
    }),
  errors: ['review.not_found'],
  example: {
    request: { id: idExample },
    answer: {
      review: reviewExample,
      lines: [
        {
          id: '412',
          at: 1_794_940_000_000,
          group: 'adjustments',
          actor: 'operator:minh',
          action: 'approval.approved',
          target: 'player01',
          detail: '{"for":"adjustment.credited","amount":20,"maker":"lanh"}',
        },
      ],
      next: null,
    },
  },
  files: {
    dailyReview: {
      line: ['text', 'number'],
      time: ['time', 'at'],
      type: ['text', 'group'],
      operator: ['text', 'actor'],
      action: 'text',
      object: ['text', 'target'],
      detail: 'text',
    },
  },
  fileCall: {
    name: 'exports.askReview',
    path: '/ops/v1/exports/askReview',
    summary: 'Requests a file of the daily review of a site, a row for each audit line.',
    request: () => ({ id: id().describe('Review ID.') }),
    example: { request: { id: '4b8e1c52-0c7e-4a3c-9c7e-2f5a7f0d1c88' }, name: 'Daily review' },
  },
});

export const sign = defineOpsCall({
  name: 'reviews.sign',
  method: 'POST',
  path: '/ops/v1/reviews/sign',
  who: 'reviews.sign',
  ofSite: true,
  audit: { action: 'review.signed' },
  ratePerMinute: 30,
  summary: 'Records the review of a day and its findings, once.',
  request: () => ({ id: id(), words: shownText().min(3).max(WORDS_MAX) }),
  answer: () => z.strictObject({}),
  errors: ['review.not_found', 'review.done'],
  example: { request: { id: idExample, words: 'Both adjustments have papers.' }, answer: {} },
});
