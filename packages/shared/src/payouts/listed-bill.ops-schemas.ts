import { z } from 'zod';
import { contractCategories } from '../contracts/contract-categories.ts';
import { wireMoney, wireMoneyDelta } from '../money/money.ts';
import { wireTime } from '../validation/fields.ts';
import { billStatuses } from './bill-statuses.ts';
import { payoutKinds } from './engines.ts';

/** A bill for operators, in every list. */
export const listedBill = z.strictObject({
  id: z.uuid(),
  kind: z.literal(payoutKinds),
  category: z.enum(contractCategories),
  windowStart: wireTime,
  windowEnd: wireTime,
  validBet: wireMoneyDelta,
  gross: wireMoneyDelta,
  net: wireMoneyDelta,
  carriedIn: wireMoneyDelta,
  carriedOut: wireMoneyDelta,
  paid: wireMoney.describe('Amount paid to the agent, including the shares of agents below.'),
  kept: wireMoney.describe('Part that the agent keeps.'),
  status: z.enum(billStatuses),
});

export const listedBillExample = {
  id: 'a6d2b1e4-7b0e-4c6e-8c54-21d9b8f5c7aa',
  kind: 'daily' as const,
  category: 'CONS' as const,
  windowStart: 1_794_873_600_000,
  windowEnd: 1_794_960_000_000,
  validBet: 50_000,
  gross: 150,
  net: 150,
  carriedIn: 0,
  carriedOut: 0,
  paid: 150,
  kept: 150,
  status: 'paid' as const,
};
