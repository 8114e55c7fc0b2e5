import { Count, Percent } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { Icon } from '@app/ui/pictures/icon';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { rateFraction } from './rates.ts';
import styles from './tier-table.module.css';
import type { Tier as SalaryTier } from './use-tiered-salary.ts';

type Tier = SalaryTier & { readonly netLoss?: SalaryTier['betVolume'] };

interface TierTableProps {
  readonly tiers: readonly Tier[];
  /** Number of the reached tier; with 0 none is marked. */
  readonly reached?: number;
}

/** Requirements and rate of each tier, from the lowest to the highest. */
export function TierTable({ tiers, reached = 0 }: TierTableProps) {
  const { t } = useTranslation('agent');
  const asksForLoss = tiers.some(({ netLoss = 0n }) => netLoss > 0n);
  return (
    <table className={styles.table}>
      <caption className="sr-only">{t('tiers')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('tiers.tier')}</th>
          <th scope="col">{t('tiers.turnover')}</th>
          {asksForLoss && <th scope="col">{t('tiers.loss')}</th>}
          <th scope="col">{t('tiers.active')}</th>
          <th scope="col">{t('tiers.rate')}</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map(({ betVolume, netLoss = 0n, activeMember, rate }, at) => {
          const isReached = at + 1 === reached;
          return (
            <tr key={`${betVolume} ${netLoss} ${activeMember}`} data-reached={isReached}>
              <th scope="row">
                <span className="inline-flex items-center gap-1">
                  {at + 1}
                  {isReached && (
                    <>
                      <Icon name="check-bold" />
                      <span className="sr-only"> {t('tiers.reached')}</span>
                    </>
                  )}
                </span>
              </th>
              <td>
                <Money amount={betVolume} />
              </td>
              {asksForLoss && (
                <td>
                  <Money amount={netLoss} />
                </td>
              )}
              <td>
                <Count value={activeMember} />
              </td>
              <td>
                <Percent value={rateFraction(rate)} digitsMax={4} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
