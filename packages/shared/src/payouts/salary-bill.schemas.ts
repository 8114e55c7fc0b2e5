import { z } from 'zod';
import { wireMoney, wireMoneyDelta } from '../money/money.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { affiliatePlan } from './affiliate-plan.ts';
import { billStatuses } from './bill-statuses.ts';
import { type PayoutEngineOf, payoutEngineFacts } from './engines.ts';

const billOf = <Facts extends PayoutEngineOf>({ kind, bill }: Facts) =>
  z.strictObject({
    billId: z.uuid(),
    kind: z.literal(kind as Facts['kind']),
    agent: z.string().describe('Agent who is billed.'),
    windowStart: wireTime,
    windowEnd: wireTime,
    validBet: wireMoneyDelta.describe('Team turnover at or above the threshold, excluding voids.'),
    ...(bill as Facts['bill']),
    gross: wireMoneyDelta.describe('Gross salary on the whole team, rounded down for display.'),
    net: wireMoneyDelta.describe(
      "Amount after the downlines' shares. If the site pays each agent: net + `carriedIn` − `carriedOut` = `paid`.",
    ),
    carriedIn: wireMoneyDelta,
    paid: wireMoney,
    carriedOut: wireMoneyDelta,
    status: z.enum(billStatuses),
    paidAt: wireTime.nullable(),
    passedOn: z
      .strictObject({
        due: wireMoney.describe('Amount due to the agent; `paid` is the part already received.'),
        owes: wireMoney.describe('Part owed to the agents below.'),
        missing: wireMoney,
        dueAt: wireTime.nullable().describe('Due time of the upline agent for the missing amount.'),
      })
      .optional()
      .describe('Only for bills that agents pay each other.'),
  });

const [firstBill, ...otherBills] = payoutEngineFacts.map(billOf) as [AnyBill, ...AnyBill[]];
type AnyBill = {
  [E in PayoutEngineOf as E['kind']]: ReturnType<typeof billOf<E>>;
}[PayoutEngineOf['kind']];

/** Bill of a contract for one period. Each kind has additional figures. */
export const bill = once(() =>
  (otherBills.length === 0
    ? firstBill
    : (z.union([firstBill, ...otherBills]) as unknown as AnyBill)
  ).meta({ id: 'SalaryBill' }),
);

/** Bill of an affiliate plan for one period. */
export const affiliateBill = once(() => billOf(affiliatePlan).meta({ id: 'AffiliateBill' }));

export const billExample = {
  billId: 'a6d2b1e4-7b0e-4c6e-8c54-21d9b8f5c7aa',
  kind: 'realtime',
  agent: 'agent_leaf',
  windowStart: 1_794_999_600_000,
  windowEnd: 1_794_999_900_000,
  validBet: 1_700,
  wonValidBet: 200,
  lostValidBet: 1_500,
  profitRate: 0.001,
  lossRate: 0.003,
  singleBetThreshold: 100,
  gross: 4.7,
  net: 4.7,
  carriedIn: 0,
  paid: 4.7,
  carriedOut: 0,
  status: 'paid',
  paidAt: 1_794_999_931_000,
};

/** A bet counted in a bill. */
export const billBet = once(() =>
  z
    .strictObject({
      orderNo: z.uuid(),
      customerName: z.string(),
      directAgentName: z.string(),
      gameName: z.string(),
      betTimeInTimestamp: wireTime,
      settleTime: wireTime,
      windowStart: wireTime.describe('Start of the five-minute window.'),
      betAmount: wireMoney,
      validBetAmount: wireMoneyDelta,
      winAmount: wireMoney,
      outcome: z.enum(['won', 'lost', 'won_voided', 'lost_voided']),
      gross: wireMoneyDelta.describe('Share of this bet in the bill, rounded down for display.'),
    })
    .meta({ id: 'SalaryBillBet' }),
);
