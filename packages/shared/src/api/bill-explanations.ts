import type { z } from 'zod';
import type { PayoutEngineOf } from '../domain/payout-engines.ts';
import { wireMoney, wireMoneyDelta } from '../money/money.ts';
import { wireRate } from '../money/rate.ts';

/** What only bills of one kind show, beside what all do. Its engine in core reads them by these names. */
export const billExplanations = {
  realtime: {
    wonValidBet: wireMoneyDelta,
    lostValidBet: wireMoneyDelta,
    profitRate: wireRate,
    lossRate: wireRate,
    singleBetThreshold: wireMoney,
  },
} satisfies Record<PayoutEngineOf['kind'], z.ZodRawShape>;
