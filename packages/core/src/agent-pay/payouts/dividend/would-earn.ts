import type { Reader } from '../../../platform/db/index.ts';
import type { Accrual } from '../accrual.ts';
import type { PayoutEngine, PlannedPeriod } from '../engine.ts';
import { PLANNED_VERSION } from '../terms/preview-payout.ts';
import { calculatePeriod } from './accrue-dividends.ts';
import type { DividendTerms } from './terms.ts';

type Facts = Pick<PayoutEngine<DividendTerms>, 'facts' | 'terms'>;

/** The `wouldEarn` query of a dividend engine. Losses that the agent carries are deducted. */
export const dividendWouldEarn =
  (engine: Facts) =>
  async (reader: Reader, asked: PlannedPeriod<DividendTerms>): Promise<readonly Accrual[]> => {
    const { terms, uplineId, agentId, category, ...period } = asked;
    const planned = {
      contractVersionId: PLANNED_VERSION,
      agentId,
      category,
      isOfSite: uplineId === null,
      ...terms,
      from: period.periodStart,
      to: null,
    };
    return calculatePeriod(reader, { ...period, engine, planned });
  };
