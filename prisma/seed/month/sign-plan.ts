import { signContract } from '@app/core/agent-pay/contracts';
import { type PlanTerms, planTerms } from '@app/core/agent-pay/payouts/affiliate-plan';
import type { Deps } from '@app/core/platform/kernel';
import { type Money, money, UNITS_PER_WHOLE } from '@app/shared/money/money';
import { RATE_ONE, rate } from '@app/shared/money/rate';

const whole = (amount: number): Money => money(BigInt(amount * UNITS_PER_WHOLE));
const percent = (share: number) => rate(Math.round((share * RATE_ONE) / 100));

/** Revenue share for the agent's own players, and a payment per qualified player. */
const TERMS: PlanTerms = {
  ngrs: [whole(0), whole(2_000)],
  depositors: [0, 5],
  rates: [percent(20), percent(30)],
  negative: 'carry',
  ringFenceFrom: whole(5_000),
  subRate: percent(5),
  bonusRate: percent(100),
  paymentFeeRate: percent(2),
  adminFeeRate: percent(10),
  taxRate: percent(0),
  cpaAmount: whole(10),
  cpaDeposit: whole(100),
  cpaTurnover: whole(500),
  cpaDays: 30,
};

/** Signs an affiliate plan with a top agent. */
export async function signPlan(deps: Deps, agentId: bigint): Promise<void> {
  await signContract(deps, planTerms, { agentId, category: 'CONS', terms: TERMS });
}
