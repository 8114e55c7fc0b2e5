import { ACTIVE_DAYS, type InactiveSort } from '@app/shared/team/team-sorts';
import { Money } from '@app/ui/figures/money';
import { type Column, type ColumnSort, ROW_OPENER } from '@app/ui/tables/data-table';
import { useAgoText } from '../../../lib/language/use-ago-text.ts';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import type { InactivePlayer } from './use-inactive-players.ts';

interface InactiveColumnsOptions {
  readonly isTeam: boolean;
  readonly timeZone: string;
  /** Opens a player's sheet. */
  readonly show: (player: InactivePlayer) => void;
  readonly sort: (by: InactiveSort) => ColumnSort;
}

export function useInactiveColumns({ isTeam, timeZone, show, sort }: InactiveColumnsOptions) {
  const { t } = useTranslation('downlines');
  const ago = useAgoText();
  const time = useTimeText(timeZone);
  const upline: Column<InactivePlayer> = {
    key: 'upline',
    head: t('upline'),
    cell: ({ agent }) => <bdi className="wrap-anywhere">{agent}</bdi>,
  };
  const columns: Column<InactivePlayer>[] = [
    {
      key: 'name',
      head: t('name'),
      cell: (player) => (
        <button type="button" className={ROW_OPENER} onClick={() => show(player)}>
          <bdi className="wrap-anywhere">{player.name}</bdi>
        </button>
      ),
    },
    ...(isTeam ? [upline] : []),
    {
      key: 'lastBet',
      sort: sort('lastBet'),
      head: t('inactive.lastBet'),
      cell: ({ lastBetAt }) => (
        <span>
          {time.date(lastBetAt)} <span className="text-xs text-ink-3">{ago(lastBetAt)}</span>
        </span>
      ),
    },
    {
      key: 'turnover',
      sort: sort('turnover'),
      head: t('inactive.turnover', { days: ACTIVE_DAYS }),
      numeric: true,
      cell: ({ turnover }) => <Money exact amount={turnover} />,
    },
    {
      key: 'balance',
      ends: true,
      head: t('balance'),
      numeric: true,
      cell: ({ balance }) => <Money amount={balance} />,
    },
  ];
  return columns;
}
