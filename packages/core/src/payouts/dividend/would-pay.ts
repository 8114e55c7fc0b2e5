import type { Reader } from '../../db/index.ts';
import type { PayoutEngine, PlannedPeriod, WouldPay } from '../engine.ts';
import { PLANNED_VERSION, wouldPayOf } from '../would-pay.ts';
import { reckonPeriod } from './accrue-dividends.ts';
import type { DividendTerms } from './terms.ts';

type Facts = Pick<PayoutEngine<DividendTerms>, 'facts' | 'terms'>;

/** The query by which an engine says what planned dividends would have paid, after what the agent carries. */
export const dividendWouldPay =
  (engine: Facts) =>
  async (reader: Reader, asked: PlannedPeriod<DividendTerms>): Promise<WouldPay> => {
    const { terms, uplineId, agentId, category, ...period } = asked;
    const planned = {
      ...{ contractVersionId: PLANNED_VERSION, agentId, category, isOfSite: uplineId === null },
      ...{ ...terms, from: period.periodStart, to: null },
    };
    return wouldPayOf(await reckonPeriod(reader, { ...period, engine, planned }), asked);
  };
