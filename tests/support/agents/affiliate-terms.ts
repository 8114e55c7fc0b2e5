import type { PlanTerms } from '@app/core/agent-pay/payouts/affiliate-plan';
import { percent, whole } from '../world.ts';

/** A quarter of net revenue, and 50 for each player who deposits 20 and bets 100 in ten days. */
export const AFFILIATE_TERMS: PlanTerms = {
  ngrs: [whole(0)],
  depositors: [0],
  rates: [percent(25)],
  negative: 'carry',
  ringFenceFrom: whole(5_000),
  subRate: percent(5),
  bonusRate: percent(100),
  paymentFeeRate: percent(2),
  adminFeeRate: percent(10),
  taxRate: percent(0),
  cpaAmount: whole(50),
  cpaDeposit: whole(20),
  cpaTurnover: whole(100),
  cpaDays: 10,
};
