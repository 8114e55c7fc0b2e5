import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { kycKinds } from '../kyc/kyc-documents.ts';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { withdrawalKinds } from '../withdrawals/states.ts';
import { moneyActions, moneyRefusals } from './money-actions.ts';

const act = once(() =>
  z.strictObject({
    act: z.enum(moneyActions),
    refusal: z
      .enum(moneyRefusals)
      .nullable()
      .describe('Most severe blocking reason; null: allowed.'),
    since: wireTime.nullable().describe('Start of the blocking reason, if known.'),
  }),
);

const way = once(() => z.strictObject({ name: z.string(), least: wireMoney, most: wireMoney }));

const deposits = once(() =>
  z.strictObject({
    ways: z.array(way()).describe('Payment methods of the site with their limits per deposit.'),
    dayMost: wireMoney.nullable().describe("Daily limit in the site's time zone; null: no limit."),
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
    kinds: z.array(kind()).describe('Withdrawal kinds with limits and remaining number today.'),
    dayMost: wireMoney,
    left: wireMoney,
    dayEndsAt: wireTime,
    hours: z
      .strictObject({ opensAt: wireTime, closesAt: wireTime, isOpen: z.boolean() })
      .nullable()
      .describe('Current or next opening hours for withdrawals; null: always open.'),
    turnover: z
      .strictObject({ ...sums, left: wireMoney })
      .describe('Turnover required by deposits.'),
    penaltyPercent: z
      .number()
      .describe('Penalty for a withdrawal before that, in percent; 0: not possible.'),
    bonus: z
      .strictObject(sums)
      .nullable()
      .describe('Open bonus that must be completed or forfeited first.'),
    depositsLeft: wireMoney.describe('Further deposits required before the first withdrawal.'),
    kycNeeded: z
      .enum(kycKinds)
      .nullable()
      .describe('Verification required before the next withdrawal.'),
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
    "Restrictions of a member now: permitted acts with reasons, today's limits of deposits and withdrawals, and open requirements.",
  request: () => ({ id: z.uuid() }),
  answer: () =>
    z.strictObject({
      acts: z.array(act()),
      yearsAsked: z.int().nullable().describe('Required minimum age, if the member is younger.'),
      owed: wireMoney.describe('Debt of the member, as an agent or to the site.'),
      deposits: deposits(),
      withdrawals: withdrawals(),
      accounts: z.array(account()).describe('Withdrawal accounts that are currently blocked.'),
      paymentPassword: z.strictObject({
        setAt: wireTime.nullable().describe('Time at which it was set; null if not set.'),
        heldUntil: wireTime
          .nullable()
          .describe(
            'Withdrawals are held until then after a reset, or the removal of an authenticator.',
          ),
        lockedUntil: wireTime
          .nullable()
          .describe('Locked until then after too many wrong attempts.'),
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
          bank: 'Harbor Bank',
          tail: '4821',
          usableFrom: 1_795_010_000_000,
          frozenAt: null,
        },
      ],
      paymentPassword: { setAt: 1_794_000_000_000, heldUntil: null, lockedUntil: null },
    },
  },
});
