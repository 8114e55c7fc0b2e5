import { payoutEngines } from '@app/shared/payouts/engines';
import { WINDOW_GRACE_MS, WINDOW_MS } from '@app/shared/payouts/salary-windows';
import { days } from '../calendar.ts';
import type { PayoutEngine } from '../engine.ts';
import { DEFAULT_BRAKE } from '../runs/payout-brake.ts';
import { renameTerms } from '../terms/rename-terms.ts';
import { accrueWindow } from './accrue-window.ts';
import { billBets } from './bill-bets.ts';
import { readSiteSpan } from './read-window.ts';
import { rollUp } from './roll-up.ts';
import { type RealTimeTerms, realTimeTerms } from './terms.ts';

const WINDOW = `interval '${WINDOW_MS} ms'`;
const startOf = (at: string) => `date_bin(${WINDOW}, ${at}, timestamptz 'epoch')`;

/**
 * Pays agents a share of every valid bet of the last five minutes, by one rate if the player won and another
 * if they lost. Bets below the contract's threshold do not count.
 */
export const realTimeSalary: PayoutEngine<RealTimeTerms> = {
  name: 'realTimeSalary',
  facts: payoutEngines.realTimeSalary,
  periods: {
    start: startOf,
    end: (at) => `${startOf(at)} + ${WINDOW}`,
    graceMs: WINDOW_GRACE_MS,
  },
  terms: realTimeTerms,
  named: renameTerms({
    profitRate: 'profitRate',
    lossRate: 'lossRate',
    singleBetThreshold: 'threshold',
  }),
  accrue: accrueWindow,
  preview: {
    periods: days,
    wouldEarn: async (reader, planned) => rollUp(await readSiteSpan(reader, planned)),
  },
  paidBy: 'site',
  paidFrom: 'house_salary',
  brake: DEFAULT_BRAKE,
  explanation: {
    figures: 'real_time_salary_accrual',
    columns: {
      wonValidBet: 'f.won',
      lostValidBet: 'f.lost',
      profitRate: 't.profit_rate',
      lossRate: 't.loss_rate',
      singleBetThreshold: 't.threshold',
    },
    countedBets: billBets,
  },
};
