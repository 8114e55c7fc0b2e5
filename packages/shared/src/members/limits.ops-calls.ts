import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { kycKinds } from '../kyc/kyc-papers.ts';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { withdrawalKinds } from '../withdrawals/states.ts';
import { moneyActs, moneyRefusals } from './money-acts.ts';

const act = once(() =>
  z.strictObject({
    act: z.enum(moneyActs),
    refusal: z.enum(moneyRefusals).nullable().describe('The gravest reason; null: they may.'),
    since: wireTime.nullable().describe('Since when that is so, where it is known.'),
  }),
);

const way = once(() => z.strictObject({ name: z.string(), least: wireMoney, most: wireMoney }));

const deposits = once(() =>
  z.strictObject({
    ways: z
      .array(way())
      .describe('The ways to pay that the site offers, and what one deposit may be.'),
    dayMost: wireMoney.nullable().describe("Of a day of the site's zone; null: no limit."),
    left: wireMoney.nullable(),
    dayCountMost: z.int().nullable(),
    countLeft: z.int().nullable(),
    dayEndsAt: wireTime,
  }),
);

const kind = once(() =>
  z.strictObject({
    kind: z.enum(withdrawalKinds),
    least: wireMoney,
    most: wireMoney,
    dayCountMost: z.int(),
    countLeft: z.int(),
  }),
);

const sums = { required: wireMoney, done: wireMoney };

const withdrawals = once(() =>
  z.strictObject({
    kinds: z.array(kind()).describe('What one withdrawal may be, and how many more today.'),
    dayMost: wireMoney,
    left: wireMoney,
    dayEndsAt: wireTime,
    hours: z
      .strictObject({ opensAt: wireTime, closesAt: wireTime, isOpen: z.boolean() })
      .nullable()
      .describe('The time in which the site takes them, open or next; null: at any time.'),
    turnover: z.strictObject({ ...sums, left: wireMoney }).describe('Asked for by deposits.'),
    penaltyPercent: z
      .number()
      .describe('What a member pays to withdraw before that; 0: they cannot.'),
    bonus: z
      .strictObject(sums)
      .nullable()
      .describe('A bonus that has to be met or given up first.'),
    depositsLeft: wireMoney.describe('What has still to be deposited before the first withdrawal.'),
    kycNeeded: z.enum(kycKinds).nullable().describe('What has to be proven before the next one.'),
  }),
);

const account = once(() =>
  z.strictObject({
    bank: z.string(),
    tail: z.string(),
    usableFrom: wireTime,
    frozenAt: wireTime.nullable(),
  }),
);

export const read = defineOpsCall({
  name: 'memberLimits.read',
  method: 'GET',
  path: '/ops/v1/memberLimits/read',
  who: 'members.money',
  ofSite: true,
  audit: { action: 'member.read', mergesRepeats: true },
  ratePerMinute: 120,
  summary:
    'What holds for a member now: what they may do with money and why not, what they can deposit and withdraw today, and what they have to do before.',
  request: () => ({ id: z.uuid() }),
  answer: () =>
    z.strictObject({
      acts: z.array(act()),
      yearsAsked: z
        .int()
        .nullable()
        .describe('The age that the site asks for of one who is younger.'),
      owed: wireMoney.describe('What the member owes, as an agent or to the site.'),
      deposits: deposits(),
      withdrawals: withdrawals(),
      accounts: z.array(account()).describe('Accounts for withdrawals that cannot be used now.'),
      paymentPassword: z.strictObject({
        setAt: wireTime.nullable().describe('Null: there is none.'),
        heldUntil: wireTime.nullable().describe('It was set without the old one: no money leaves.'),
        lockedUntil: wireTime.nullable().describe('It was typed wrongly too often.'),
      }),
    }),
  errors: ['member.not_found'],
  example: {
    request: { id: '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11' },
    answer: {
      acts: [
        { act: 'payIn' as const, refusal: null, since: null },
        { act: 'withdraw' as const, refusal: 'frozen' as const, since: 1_793_505_600_000 },
      ],
      yearsAsked: null,
      owed: 210,
      deposits: {
        ways: [{ name: 'Sandbox', least: 10, most: 5_000 }],
        dayMost: 10_000,
        left: 9_900,
        dayCountMost: null,
        countLeft: null,
        dayEndsAt: 1_795_046_400_000,
      },
      withdrawals: {
        kinds: [{ kind: 'bank' as const, least: 20, most: 5_000, dayCountMost: 5, countLeft: 4 }],
        dayMost: 20_000,
        left: 19_950,
        dayEndsAt: 1_795_046_400_000,
        hours: null,
        turnover: { required: 100, done: 40, left: 60 },
        penaltyPercent: 0,
        bonus: null,
        depositsLeft: 0,
        kycNeeded: 'identity' as const,
      },
      accounts: [
        {
          bank: 'Harbour Bank',
          tail: '4821',
          usableFrom: 1_795_010_000_000,
          frozenAt: null,
        },
      ],
      paymentPassword: { setAt: 1_794_000_000_000, heldUntil: null, lockedUntil: null },
    },
  },
});
