import { z } from 'zod';
import { waiting } from '../contract/audit.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { shownText } from '../validation/shown-text.ts';
import { segmentConditions } from './conditions.ts';

const id = once(() => z.uuid());
const idExample = '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2b7';
const AT = 1_795_000_000_000;
export const SEGMENT_NAME_MAX = 60;
const VERSION_MAX = 1_000_000_000;

const conditionsExample = {
  who: 'players' as const,
  awayForDays: 30,
  depositedMin: 500,
  depositedDays: 90,
  levelMin: 2,
};

const segment = once(() => ({
  id: id(),
  name: z.string(),
  conditions: segmentConditions(),
  version: z.int(),
  createdBy: z.string(),
  createdAt: wireTime,
  changedBy: z.string(),
  changedAt: wireTime,
}));
const segmentExample = {
  id: idExample,
  name: 'Depositors who stay away',
  conditions: conditionsExample,
  version: 1,
  createdBy: 'lanh',
  createdAt: AT,
  changedBy: 'lanh',
  changedAt: AT,
};

const size = once(() => ({
  members: z.int().describe('Members who meet the conditions now, among those looked at.'),
  isWhole: z
    .boolean()
    .describe('False: the site has more members than the newest ones that were looked at.'),
}));
const sizeExample = { members: 1_204, isWhole: true };

const look = {
  method: 'GET',
  who: 'segments.manage',
  ofSite: true,
  ratePerMinute: 120,
} as const;
const act = { ...look, method: 'POST', ratePerMinute: 60 } as const;

export const list = defineOpsCall({
  ...look,
  name: 'segments.list',
  path: '/ops/v1/segments/list',
  who: 'operator',
  summary:
    'Segments of a site by name. Requires one of *segments.manage*, *messages.send* and *promotions.manage*.',
  request: () => ({}),
  answer: () => z.strictObject({ list: z.array(z.strictObject(segment())) }),
  errors: [],
  example: { request: {}, answer: { list: [segmentExample] } },
});

export const read = defineOpsCall({
  ...look,
  name: 'segments.read',
  path: '/ops/v1/segments/read',
  ratePerMinute: 60,
  summary: 'A segment with its size now, and the members of it who registered last.',
  request: () => ({ id: id() }),
  answer: () =>
    z.strictObject({
      ...segment(),
      archivedAt: wireTime.nullable(),
      ...size(),
      newest: z.array(
        z.strictObject({ id: z.uuid(), username: z.string(), registeredAt: wireTime }),
      ),
    }),
  errors: ['segment.not_found'],
  example: {
    request: { id: idExample },
    answer: {
      ...segmentExample,
      archivedAt: null,
      ...sizeExample,
      newest: [
        { id: '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11', username: 'player01', registeredAt: AT },
      ],
    },
  },
});

export const preview = defineOpsCall({
  ...act,
  name: 'segments.preview',
  path: '/ops/v1/segments/preview',
  ratePerMinute: 240,
  summary: 'Counts the members who meet conditions now.',
  request: () => ({ conditions: segmentConditions() }),
  answer: () => z.strictObject(size()),
  errors: ['segment.agent_unknown'],
  example: { request: { conditions: conditionsExample }, answer: sizeExample },
});

export const put = defineOpsCall({
  ...act,
  name: 'segments.put',
  path: '/ops/v1/segments/put',
  audit: { action: ['segment.created', 'segment.changed'], fourEyes: 'by-outcome' },
  summary:
    'Creates or changes a segment. Changed conditions apply from now on. Another operator approves those of a segment that a promotion uses.',
  request: () => ({
    id: id().describe('Made by the client: a repeated request creates one segment.'),
    version: z
      .int()
      .min(0)
      .max(VERSION_MAX)
      .describe('Version on which the change is based; 0: a new segment.'),
    name: shownText().min(1).max(SEGMENT_NAME_MAX).describe('Unique among those of the site.'),
    conditions: segmentConditions(),
  }),
  answer: () => z.union([waiting, z.strictObject({})]),
  errors: [
    'segment.not_found',
    'segment.archived',
    'segment.changed_meanwhile',
    'segment.name_taken',
    'segment.too_many',
    'segment.agent_unknown',
  ],
  example: {
    request: {
      id: idExample,
      version: 0,
      name: segmentExample.name,
      conditions: conditionsExample,
    },
    answer: {},
  },
});

export const archive = defineOpsCall({
  ...act,
  name: 'segments.archive',
  path: '/ops/v1/segments/archive',
  audit: { action: 'segment.archived', takesReason: true },
  summary:
    'Archives a segment that no running promotion uses: it can no longer be chosen. Sent broadcasts stay as they are.',
  request: () => ({ id: id() }),
  answer: () => z.strictObject({}),
  errors: ['segment.not_found', 'segment.archived', 'segment.in_use'],
  example: { request: { id: idExample, reason: 'The campaign is over' }, answer: {} },
});
