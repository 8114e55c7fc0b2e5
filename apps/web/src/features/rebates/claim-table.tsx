import { Refused } from '@app/client/answered';
import { RATE_ONE } from '@app/shared/money/rate';
import { Button } from '@app/ui/buttons/button';
import { Percent } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { Card } from '@app/ui/layout/card';
import { Icon } from '@app/ui/pictures/icon';
import { type Column, DataTable } from '@app/ui/tables/data-table';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { isClaimable, type RebateRow, type Rebates, useClaim } from './use-claim.ts';

/** Rebates by category: yesterday's to claim, and today's so far. */
export function ClaimTable({ rebates }: { readonly rebates: Rebates }) {
  const { t } = useTranslation('rebates');
  const claiming = useClaim();
  const columns = useColumns(claiming);
  return (
    <Card title={t('byGames')}>
      <Refused error={claiming.error} />
      <DataTable
        cards
        caption={t('byGames')}
        columns={columns}
        rows={rebates.list}
        keyOf={({ productType }) => productType}
      />
    </Card>
  );
}

function useColumns({ claim, busy }: ReturnType<typeof useClaim>): Column<RebateRow>[] {
  const { t } = useTranslation('rebates');
  const { t: games } = useTranslation('games');
  return [
    {
      key: 'games',
      head: t('games'),
      cell: ({ productType, rate }) => (
        <span className="font-strong">
          {games(`category.${productType}`)}{' '}
          <span className="text-xs font-body text-ink-3">
            <Percent value={rate / RATE_ONE} digitsMax={4} />
          </span>
        </span>
      ),
    },
    {
      key: 'turnover',
      head: t('turnover'),
      numeric: true,
      cell: ({ validBet }) => <Money amount={validBet} />,
    },
    {
      key: 'rebate',
      head: t('rebate'),
      numeric: true,
      cell: ({ amount }) => (
        <strong className="font-strong">
          <Money amount={amount} />
        </strong>
      ),
    },
    {
      key: 'today',
      head: t('today'),
      numeric: true,
      cell: ({ todayAmount }) => <Money amount={todayAmount} />,
    },
    {
      key: 'claim',
      head: t('claim'),
      acts: true,
      cell: (row) => {
        if (row.claimedAt !== null)
          return (
            <span className="inline-flex items-center gap-1 text-xs text-win">
              <Icon name="check-circle-fill" /> {t('claimed')}
            </span>
          );
        if (!isClaimable(row)) return null;
        return (
          <Button
            size="small"
            kind="outline"
            busy={busy}
            onPress={() => claim({ productType: row.productType })}
          >
            {t('claim')}
          </Button>
        );
      },
    },
  ];
}
