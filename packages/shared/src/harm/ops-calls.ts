import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { timeOutTerms } from '../exclusions/terms.ts';
import { defineOpsList } from '../exports/define-ops-list.ops-schemas.ts';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { shownText } from '../validation/shown-text.ts';
import { harmCodes, harmOutcomes, harmSteps, harmTexts } from './harm-markers.ts';

const id = once(() => z.uuid());
const idExample = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11';
const caseExample = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c12';
const AT = 1_795_000_000_000;

const ofSite = { ofSite: true, who: 'protection.cases' } as const;
const reads = { ...ofSite, method: 'GET', ratePerMinute: 120 } as const;
const acts = { ...ofSite, method: 'POST', ratePerMinute: 60 } as const;

/** Maximum of cases shown for a member, and of steps shown for a case. */
export const CASES_SHOWN = 20;
export const STEPS_SHOWN = 200;

const marker = once(() =>
  z.strictObject({
    code: z.enum(harmCodes),
    weight: z.int(),
    count: z.int().nullable(),
    most: z.int().nullable().describe('Threshold of the site, in the unit of `count`.'),
    amount: wireMoney.nullable(),
    against: wireMoney.nullable().describe('Amount with which `amount` is compared.'),
    since: wireTime.describe('Time from which the marker has held.'),
  }),
);
const markerExample = {
  code: 'chasing_losses',
  weight: 40,
  count: 5,
  most: 4,
  amount: null,
  against: null,
  since: AT,
} as const;

const wireCase = once(() =>
  z.strictObject({
    id: id(),
    score: z.int().describe('Sum of the weights of its markers, when they were last found.'),
    openedAt: wireTime,
    closedAt: wireTime.nullable(),
    closedBy: z.string().nullable(),
    outcome: z.enum(harmOutcomes).nullable(),
  }),
);
const openExample = {
  id: caseExample,
  score: 60,
  openedAt: AT,
  closedAt: null,
  closedBy: null,
  outcome: null,
} as const;

const ofMemberParts = once(() => z.strictObject({ id: id(), username: z.string() }));
const memberExample = { id: idExample, username: 'player05' };

export const list = defineOpsList({
  ...reads,
  name: 'harm.list',
  path: '/ops/v1/harm/list',
  audit: { action: 'harm.read', mergesRepeats: true },
  summary:
    'Cases of members whose play shows markers of harm: open ones by score, or closed ones by time.',
  request: () => ({
    state: z.enum(['open', 'closed']),
    code: z.enum(harmCodes).optional().describe('Marker filter.'),
    after: id().optional().describe('`next` of the previous page.'),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(
        wireCase().extend({
          member: ofMemberParts(),
          codes: z.array(z.enum(harmCodes)).describe('Markers of the case, heaviest first.'),
          steps: z.int().describe('Number of steps that operators took.'),
        }),
      ),
      next: id().nullable(),
    }),
  errors: [],
  example: {
    request: { state: 'open' },
    answer: {
      list: [{ ...openExample, member: memberExample, codes: ['chasing_losses'], steps: 0 }],
      next: null,
    },
  },
});

export const read = defineOpsCall({
  ...reads,
  name: 'harm.read',
  path: '/ops/v1/harm/read',
  audit: { action: 'harm.case_read', mergesRepeats: true },
  summary: 'A case: its markers, the log of steps, and its outcome.',
  request: () => ({ id: id() }),
  answer: () =>
    wireCase().extend({
      member: ofMemberParts(),
      reason: z.string().nullable().describe('Reason of the outcome.'),
      markers: z.array(marker()),
      steps: z.array(
        z.strictObject({
          step: z.enum(harmSteps),
          text: z.enum(harmTexts).nullable().describe('For a message: its text.'),
          term: z.enum(timeOutTerms).nullable().describe('For a time-out: its length.'),
          note: z.string().nullable(),
          operator: z.string(),
          at: wireTime,
        }),
      ),
    }),
  errors: ['harm.not_found'],
  example: {
    request: { id: caseExample },
    answer: {
      ...openExample,
      member: memberExample,
      reason: null,
      markers: [markerExample],
      steps: [
        {
          step: 'call',
          text: null,
          term: null,
          note: 'Feels fine, will set a limit',
          operator: 'ann',
          at: AT,
        },
      ],
    },
  },
});

export const ofMember = defineOpsCall({
  ...reads,
  name: 'harm.ofMember',
  path: '/ops/v1/harm/ofMember',
  audit: { action: 'harm.read', mergesRepeats: true },
  summary: 'Markers of harm of a member now, and the cases of the member, newest first.',
  request: () => ({ id: id().describe('The member.') }),
  answer: () =>
    z.strictObject({
      score: z.int(),
      markers: z.array(marker()),
      cases: z.array(wireCase()).max(CASES_SHOWN),
    }),
  errors: ['member.not_found'],
  example: {
    request: { id: idExample },
    answer: { score: 60, markers: [markerExample], cases: [openExample] },
  },
});

const NOTE_MAX = 500;
const note = once(() =>
  shownText().min(1).max(NOTE_MAX).describe('Note in the log. The member does not see it.'),
);

export const log = defineOpsCall({
  ...acts,
  name: 'harm.log',
  path: '/ops/v1/harm/log',
  audit: { action: 'harm.noted' },
  summary: 'Adds a note or a telephone call to the log of an open case.',
  request: () => ({ id: id(), step: z.enum(['note', 'call']), note: note() }),
  answer: () => z.strictObject({}),
  errors: ['harm.not_found', 'harm.closed'],
  example: {
    request: { id: caseExample, step: 'call', note: 'Feels fine, will set a limit' },
    answer: {},
  },
});

export const write = defineOpsCall({
  ...acts,
  name: 'harm.write',
  path: '/ops/v1/harm/write',
  audit: { action: 'harm.written' },
  summary: "Sends one of the site's texts to the inbox of the member, and logs it.",
  request: () => ({ id: id(), text: z.enum(harmTexts), note: note().optional() }),
  answer: () => z.strictObject({}),
  errors: ['harm.not_found', 'harm.closed'],
  example: { request: { id: caseExample, text: 'set_limit' }, answer: {} },
});

export const rest = defineOpsCall({
  ...acts,
  name: 'harm.rest',
  path: '/ops/v1/harm/rest',
  audit: { action: 'harm.rested', takesReason: true },
  summary: 'Places a time-out on the member, at once, and logs it.',
  request: () => ({ id: id(), term: z.enum(timeOutTerms) }),
  answer: () => z.strictObject({}),
  errors: ['harm.not_found', 'harm.closed', 'exclusion.not_longer'],
  example: {
    request: { id: caseExample, term: 'week', reason: 'Asked for a pause by telephone' },
    answer: {},
  },
});

export const close = defineOpsCall({
  ...acts,
  name: 'harm.close',
  path: '/ops/v1/harm/close',
  audit: { action: 'harm.closed', takesReason: true },
  summary: 'Closes a case with its outcome. New markers open another one.',
  request: () => ({ id: id(), outcome: z.enum(harmOutcomes) }),
  answer: () => z.strictObject({}),
  errors: ['harm.not_found', 'harm.closed'],
  example: {
    request: { id: caseExample, outcome: 'limited', reason: 'Set a limit of 100 a week' },
    answer: {},
  },
});
