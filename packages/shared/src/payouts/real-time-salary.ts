import { wireMoney, wireMoneyDelta, writtenMoney } from '../money/money.ts';
import { wireRate } from '../money/rate.ts';
import type { PayoutEngineFacts } from './engine-facts.ts';

export const realTimeSalary = {
  number: 4,
  kind: 'realtime',
  title: 'salary',
  paid: { kind: 'salary.realtime', code: 9 },
  reversed: { kind: 'salary.realtime_reversal', code: 10 },
  group: 'real_time_wage',
  job: {
    name: 'settle-realtime-salary',
    title: 'Pay real-time salary',
    pattern: '30 */5 * * * *',
    why: 'A window ends every five minutes, and its grace half a minute later.',
  },
  terms: {
    profitRate: wireRate.describe('Rate paid on winning bets of players, as a fraction of 1.'),
    lossRate: wireRate.describe('Rate paid on losing bets of players, as a fraction of 1.'),
    singleBetThreshold: writtenMoney.describe('Minimum valid bet that earns salary.'),
  },
  bill: {
    wonValidBet: wireMoneyDelta,
    lostValidBet: wireMoneyDelta,
    profitRate: wireRate,
    lossRate: wireRate,
    singleBetThreshold: wireMoney,
  },
} as const satisfies PayoutEngineFacts;
