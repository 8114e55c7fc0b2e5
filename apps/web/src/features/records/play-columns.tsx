import type { Answer } from '@app/shared/contract/contract';
import type { statistics } from '@app/shared/records/calls';
import { Count } from '@app/ui/figures/figures';
import { Money, MoneyDelta } from '@app/ui/figures/money';
import type { Column } from '@app/ui/tables/data-table';
import { useTranslation } from '../../lib/language/use-translation.ts';

type Sum = Answer<typeof statistics>['footer'];

/** Columns with the sums of play, after the column that names the row. */
export function usePlayColumns<Row extends Sum>(): readonly Column<Row>[] {
  const { t } = useTranslation('records');
  return [
    {
      key: 'bets',
      head: t('sum.bets'),
      numeric: true,
      from: 'list',
      cell: (row) => <Count value={row.totalHands} />,
    },
    {
      key: 'stake',
      head: t('bet.stake'),
      numeric: true,
      cell: (row) => <Money exact amount={row.betAmount} />,
    },
    {
      key: 'payout',
      head: t('bet.payout'),
      numeric: true,
      from: 'list',
      cell: (row) => <Money exact amount={row.winAmount} />,
    },
    {
      key: 'net',
      head: t('bet.net'),
      numeric: true,
      cell: (row) => <MoneyDelta exact amount={row.profitAndLoss} />,
    },
  ];
}
