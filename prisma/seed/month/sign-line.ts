import { signContract } from '@app/core/agent-pay/contracts';
import { dailyTerms } from '@app/core/agent-pay/payouts/daily-salary';
import { dividendTerms, termsOfDividend } from '@app/core/agent-pay/payouts/dividend';
import { hourlyTerms } from '@app/core/agent-pay/payouts/hourly-salary';
import { termsOfTiers } from '@app/core/agent-pay/payouts/tiers';
import type { Deps } from '@app/core/platform/kernel';
import { type Money, money, UNITS_PER_WHOLE } from '@app/shared/money/money';
import { RATE_ONE, rate } from '@app/shared/money/rate';

type WrittenTier = readonly [turnover: number, actives: number, percent: number];

interface WrittenTerms {
  readonly daily: readonly WrittenTier[];
  readonly hourly: readonly WrittenTier[];
  readonly dividend: readonly WrittenTier[];
}

/** Top to bottom; each agent can fund the terms below. */
const LINE: readonly WrittenTerms[] = [
  {
    daily: [
      [500, 1, 0.3],
      [1_500, 5, 0.5],
      [4_000, 15, 0.8],
    ],
    hourly: [
      [200, 1, 0.2],
      [600, 3, 0.4],
      [1_200, 6, 0.6],
    ],
    dividend: [
      [20_000, 5, 10],
      [60_000, 20, 15],
    ],
  },
  {
    daily: [
      [500, 1, 0.3],
      [1_500, 5, 0.5],
    ],
    hourly: [
      [200, 1, 0.2],
      [600, 3, 0.3],
    ],
    dividend: [[20_000, 5, 8]],
  },
  {
    daily: [
      [500, 1, 0.2],
      [1_500, 5, 0.4],
    ],
    hourly: [
      [200, 1, 0.1],
      [600, 3, 0.2],
    ],
    dividend: [[20_000, 5, 5]],
  },
];

/** Signs daily and hourly salary and a dividend with the agents of a line, top to bottom. */
export async function signLine(deps: Deps, agentIds: readonly bigint[]): Promise<void> {
  for (const [place, agentId] of agentIds.entries()) {
    const written = LINE[place];
    if (!written) throw new Error(`there are no terms for agent ${place} of the line`);
    const daily = termsOfTiers(tiersOf(written.daily));
    const hourly = termsOfTiers(tiersOf(written.hourly));
    const onProfit = { base: 'profit', carry: 'permanent' } as const;
    const dividend = termsOfDividend(tiersOf(written.dividend), onProfit);
    await signContract(deps, dailyTerms, { agentId, terms: daily });
    await signContract(deps, hourlyTerms, { agentId, terms: hourly });
    await signContract(deps, dividendTerms.semimonthly, { agentId, terms: dividend });
  }
}

const whole = (amount: number): Money => money(BigInt(amount * UNITS_PER_WHOLE));

const tiersOf = (written: readonly WrittenTier[]) =>
  written.map(([turnover, actives, percent]) => ({
    turnover: whole(turnover),
    loss: money(0n),
    actives,
    rate: rate(Math.round((percent * RATE_ONE) / 100)),
  }));
