import type { Rate } from '@app/shared/money/rate';
import { payoutEngines } from '@app/shared/payouts/engines';
import { USUAL_BRAKE } from '../brake.ts';
import type { PayoutEngine } from '../engine.ts';
import { accrueDay } from './accrue-day.ts';

const dayOf = (at: string) => `date_trunc('day', ${at}, 'UTC')`;
const HOUR_MS = 3_600_000;

/** Pays an agent a share of the turnover of the players directly below, day by day. */
export const sampleShare: PayoutEngine<{ readonly share: Rate }> = {
  name: 'sampleShare',
  facts: payoutEngines.sampleShare,
  periods: {
    start: dayOf,
    end: (at) => `${dayOf(at)} + interval '24 hours'`,
    graceMs: 3 * HOUR_MS,
  },
  terms: {
    kind: payoutEngines.sampleShare.number,
    table: 'sample_share_terms',
    columns: { share: 'share' },
    isDominatedBy: (downline, upline) => downline.share <= upline.share,
    mustBePermitted: async () => {},
  },
  accrue: accrueDay,
  paidFrom: 'house_salary',
  brake: USUAL_BRAKE,
  explanation: {
    figures: 'sample_share_accrual',
    columns: { share: 't.share', countedBets: 'f.bets' },
    bets: async (_, { validBet, gross }) => ({
      ...{ bets: [], next: undefined, total: 0 },
      validBet,
      gross,
    }),
  },
};
