import { DOWNLINE_TAB_DAYS, type DownlineSort } from '@app/shared/team/team-sorts';
import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { type Column, type ColumnSort, ROW_OPENER } from '@app/ui/tables/data-table';
import { useAgoText } from '../../../lib/language/use-ago-text.ts';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { DownlineTags } from './downline-tags.tsx';
import type { Downline } from './use-downlines.ts';

/** @param show opens a downline's sheet */
export function useDownlineColumns(
  show: (downline: Downline) => void,
  sort: (by: DownlineSort) => ColumnSort,
): Column<Downline>[] {
  const { t } = useTranslation('downlines');
  const agoText = useAgoText();
  const time = useTimeText();
  return [
    {
      key: 'name',
      sort: sort('name'),
      head: t('name'),
      cell: (downline) => (
        <span className="flex flex-wrap items-center gap-2">
          <button type="button" className={ROW_OPENER} onClick={() => show(downline)}>
            <bdi className="wrap-anywhere">{downline.name}</bdi>
          </button>
          <DownlineTags downline={downline} />
        </span>
      ),
    },
    {
      key: 'lastLogin',
      sort: sort('lastLogin'),
      head: t('lastLogin'),
      cell: ({ lastLoginAt }) => (lastLoginAt === null ? t('never') : agoText(lastLoginAt)),
    },
    {
      key: 'lastDeposit',
      sort: sort('lastDeposit'),
      head: t('lastDeposit'),
      cell: ({ lastDeposit, lastDepositAt }) =>
        lastDeposit === null || lastDepositAt === null ? (
          t('never')
        ) : (
          <span>
            <Money amount={lastDeposit} />{' '}
            <span className="text-xs text-ink-3">{time.date(lastDepositAt)}</span>
          </span>
        ),
    },
    {
      key: 'balance',
      ends: true,
      head: t('balance'),
      numeric: true,
      cell: ({ balance }) => <Money amount={balance} />,
    },
    {
      key: 'turnoverToday',
      head: t('turnoverToday'),
      numeric: true,
      cell: ({ turnoverToday }) => <Money amount={turnoverToday} />,
    },
    {
      key: 'turnoverWeek',
      head: t('turnoverWeek', { days: DOWNLINE_TAB_DAYS }),
      numeric: true,
      cell: ({ turnoverWeek }) => <Money amount={turnoverWeek} />,
    },
    {
      key: 'below',
      head: t('below'),
      numeric: true,
      from: 'table',
      cell: ({ isAgent, below }) => (isAgent ? <Count value={below} /> : '—'),
    },
  ];
}
