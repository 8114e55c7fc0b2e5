import type { Reader } from '../../../platform/db/index.ts';
import type { ContractTerms } from '../../contracts/index.ts';
import type { Accrual } from '../accrual.ts';
import type { PayoutRun, PlannedPeriod } from '../engine.ts';
import { PLANNED_VERSION } from '../terms/preview-payout.ts';
import { tieredOf } from './accrue-tiers.ts';
import { readPeriod } from './read-period.ts';
import { rollUpTiers } from './roll-up.ts';
import type { TieredTerms } from './tiers.ts';

interface Tiered {
  readonly terms: ContractTerms<TieredTerms>;
  readonly slotStartsOf: (period: Pick<PayoutRun, 'periodStart' | 'periodEnd'>) => readonly Date[];
}

/** The query of an engine with tiers for the earnings under planned tiers. */
export const tieredWouldEarn =
  ({ terms, slotStartsOf }: Tiered) =>
  async (reader: Reader, asked: PlannedPeriod<TieredTerms>): Promise<readonly Accrual[]> => {
    const { agentId, category, periodStart: from } = asked;
    const planned = {
      contractVersionId: PLANNED_VERSION,
      agentId,
      category,
      from,
      to: null,
      isOfSite: asked.uplineId === null,
      ...asked.terms,
    };
    const slotStarts = slotStartsOf(asked);
    const [period] = await readPeriod(reader, { ...asked, terms, slotStarts, planned });
    return period ? rollUpTiers(tieredOf(period)) : [];
  };
