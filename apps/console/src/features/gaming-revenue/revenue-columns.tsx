import type { Answer } from '@app/client/calls';
import type { read } from '@app/shared/gaming-revenue/ops-calls';
import { Count } from '@app/ui/figures/figures';
import type { Column } from '@app/ui/tables/data-table';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/words.ts';

export type Sums = Answer<typeof read>['total'];
type Amount = Sums['stakes'];

/** The columns of sums, with amounts as `show` writes them. */
export function useRevenueColumns<Row extends Sums>(
  show: (amount: Amount, row: Row) => ReactNode,
): Column<Row>[] {
  const { t } = useWords();
  const amount = (key: 'stakes' | 'wins' | 'freeWins' | 'rolledBack') => ({
    key,
    head: t(`gamingRevenue.${key}`),
    numeric: true,
    cell: (row: Row) => show(row[key], row),
  });
  return [
    {
      key: 'bets',
      head: t('gamingRevenue.bets'),
      numeric: true,
      cell: ({ bets }) => <Count value={bets} />,
    },
    amount('stakes'),
    amount('wins'),
    amount('freeWins'),
    amount('rolledBack'),
    {
      key: 'revenue',
      head: t('gamingRevenue.revenue'),
      numeric: true,
      cell: (row) => <span className="font-strong">{show(row.revenue, row)}</span>,
    },
  ];
}
