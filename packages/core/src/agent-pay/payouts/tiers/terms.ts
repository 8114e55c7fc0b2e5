import { moneyToWire } from '@app/shared/money/money';
import { RATE_ONE } from '@app/shared/money/rate';
import { type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';
import { merchantRows } from '../../../sites/site/index.ts';
import type { ContractTerms } from '../../contracts/index.ts';
import type { Periods } from '../engine.ts';
import { type TieredTerms, tierBreach, tierOutOfOrder, tiersOf } from './tiers.ts';

interface Tiered {
  /** The engine's number and table. */
  readonly kind: number;
  readonly table: string;
  readonly periods: Pick<Periods, 'end'>;
}

/** Terms of an engine's tiered contracts. They change at the ends of its periods. */
export const tieredTerms = ({ kind, table, periods }: Tiered): ContractTerms<TieredTerms> => ({
  kind,
  table,
  columns: { turnovers: 'turnovers', actives: 'actives', rates: 'rates' },
  isDominatedBy: (downline, upline) => !tierBreach(tiersOf(downline), tiersOf(upline)),
  refusal,
  nextEdge: nextEnd(table, periods),
  assertPermitted,
});

/**
 * The `nextEdge` of engines whose terms change at the end of a period.
 *
 * @param name unique among engines
 */
export function nextEnd(
  name: string,
  periods: Pick<Periods, 'end'>,
): ContractTerms<object>['nextEdge'] {
  const read = sql(
    `contracts.next_edge.${name}`,
    `SELECT ${periods.end('$2::timestamptz', 'm.time_zone')} AS at
     FROM ${merchantRows} m WHERE m.id = $1`,
  );
  return async (reader: Reader, { merchantId, now }) => {
    const [row] = await reader.query<{ at: Date }>(read, [merchantId, now]);
    if (!row) throw new Error(`there is no site ${merchantId}`);
    return row.at;
  };
}

/** Names the tier that no tier above covers, and the nearest possible one. */
function refusal(downline: TieredTerms, upline: TieredTerms): DomainError | undefined {
  const breach = tierBreach(tiersOf(downline), tiersOf(upline));
  if (!breach) return undefined;
  const { turnover, actives, rate } = breach.nearestPermitted;
  return new DomainError('contract.tier_not_covered', {
    tier: breach.place,
    turnover: moneyToWire(turnover),
    loss: 0,
    actives,
    percent: (rate * 100) / RATE_ONE,
  });
}

/** @throws contract.tiers_out_of_order */
async function assertPermitted(_: Tx, { terms }: { readonly terms: TieredTerms }): Promise<void> {
  const tier = tierOutOfOrder(tiersOf(terms));
  if (tier !== undefined) throw new DomainError('contract.tiers_out_of_order', { tier });
}
