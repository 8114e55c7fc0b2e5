import { z } from 'zod';
import { waiting } from '../contract/audit.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { defineOpsList } from '../exports/define-ops-list.ops-schemas.ts';
import { drawWord, lotteryWord } from '../lotteries/draws.ops-schemas.ts';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { nameBegins } from './ops-calls.ts';
import { shortageCauses, shortageEnds } from './shortages.ts';

const shortage = once(() =>
  z.strictObject({
    id: z.uuid(),
    memberId: z.uuid(),
    username: z.string(),
    cause: z.enum(shortageCauses),
    amount: wireMoney.describe('Missing amount at creation.'),
    repaid: wireMoney.describe("Part collected from the member's balance."),
    returned: wireMoney.describe('Part recovered by other means.'),
    writtenOff: wireMoney.describe('Part written off by operators.'),
    aroseAt: wireTime,
    settledAt: wireTime.nullable(),
    draw: z
      .strictObject({ lottery: lotteryWord(), number: drawWord() })
      .nullable()
      .describe('Draw whose result was corrected.'),
    waits: z.boolean().describe("True while another operator's approval is pending."),
  }),
);

const example = {
  id: '2c6ad1f0-9a44-4c7d-8f0e-64c8f5d6c2d4',
  username: 'player01',
  memberId: '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11',
  cause: 'paid_twice' as const,
  amount: 250,
  repaid: 40,
  returned: 0,
  writtenOff: 0,
  aroseAt: 1_793_505_600_000,
  settledAt: null,
  draw: null,
  waits: false,
};
const id = once(() => z.string().regex(/^\d{1,18}$/));

export const list = defineOpsList({
  name: 'shortages.list',
  method: 'GET',
  path: '/ops/v1/shortages/list',
  who: 'payouts.read',
  ofSite: true,
  audit: { action: 'debts.read', mergesRepeats: true },
  ratePerMinute: 120,
  summary:
    'Shortages of members, newest first: withdrawals paid twice, reversed deposits, corrected results of draws.',
  request: () => ({
    state: z.enum(['open', 'settled']),
    text: nameBegins().optional().describe('Prefix of the username.'),
    after: id().optional().describe('`next` of the previous page.'),
  }),
  answer: () => z.strictObject({ list: z.array(shortage()), next: id().nullable() }),
  errors: [],
  example: { request: { state: 'open' }, answer: { list: [example], next: null } },
});

export const close = defineOpsCall({
  name: 'shortages.close',
  method: 'POST',
  path: '/ops/v1/shortages/close',
  who: 'payouts.manage',
  ofSite: true,
  audit: { action: 'shortage.closed', takesReason: true, fourEyes: 'always', onePendingPer: true },
  ratePerMinute: 60,
  summary:
    'Requests to settle the rest of a shortage: as returned to the site, or as written off. Requires approval by another operator.',
  request: () => ({ id: z.uuid(), as: z.enum(shortageEnds) }),
  answer: () => waiting,
  errors: ['debt.not_found', 'debt.settled', 'approval.waiting'],
  example: {
    request: { id: example.id, as: 'returned', reason: 'The provider paid one back' },
    answer: { approvalId: 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10' },
  },
});
