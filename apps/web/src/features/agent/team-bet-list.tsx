import { type Column, DataTable, ROW_OPENER } from '@app/ui/data-table';
import { Money } from '@app/ui/money';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../lib/site.ts';
import { useTimeText } from '../../lib/use-time-text.ts';
import { BetTag } from '../../parts/bets/bet-result.tsx';
import type { TeamBet } from './team-bet.ts';

const loadDialog = async () => ({
  default: (await import('./team-bet-dialog.tsx')).TeamBetDialog,
});
const TeamBetDialog = lazy(loadDialog);

/** Decisions, newest first; each opens its bet. */
export function TeamBetList({ bets }: { readonly bets: readonly TeamBet[] }) {
  const { t } = useTranslation('reports');
  const [opened, setOpened] = useState<TeamBet>();
  const columns = useColumns(setOpened);
  return (
    <>
      <DataTable
        cards
        caption={t('bets.settled')}
        columns={columns}
        rows={bets}
        keyOf={({ orderNo, status }) => `${orderNo} ${status}`}
      />
      {opened && (
        <Suspense>
          <TeamBetDialog bet={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function useColumns(open: (bet: TeamBet) => void): Column<TeamBet>[] {
  const { t } = useTranslation('reports');
  const { timeZone } = useSite();
  const time = useTimeText(timeZone);
  return [
    {
      key: 'player',
      head: t('bet.player'),
      cell: (bet) => (
        <span className="grid py-1 leading-snug">
          <button
            type="button"
            onClick={() => open(bet)}
            onPointerEnter={loadDialog}
            onFocus={loadDialog}
            className={ROW_OPENER}
          >
            <bdi>{bet.customerName}</bdi>
          </button>
          <span className="text-xs font-body text-ink-3">
            <bdi>{bet.gameName}</bdi>
          </span>
        </span>
      ),
    },
    {
      key: 'time',
      head: t('bet.time'),
      cell: (bet) => time.dayAndMinute(bet.transTimeInTimestamp),
    },
    {
      key: 'agent',
      head: t('bet.agent'),
      from: 'table',
      cell: (bet) => <bdi>{bet.directAgentName}</bdi>,
    },
    {
      key: 'stake',
      head: t('bet.stake'),
      numeric: true,
      cell: (bet) => <Money amount={bet.betAmount} />,
    },
    {
      key: 'valid',
      head: t('bet.valid'),
      numeric: true,
      from: 'table',
      cell: (bet) => <Money amount={bet.validBetAmount} />,
    },
    {
      key: 'payout',
      head: t('bet.payout'),
      numeric: true,
      from: 'table',
      cell: (bet) => <Money amount={bet.winAmount} />,
    },
    { key: 'state', head: t('bet.result'), cell: (bet) => <BetTag bet={bet} /> },
    {
      key: 'net',
      head: t('bet.net'),
      numeric: true,
      cell: (bet) => (
        <strong className="font-strong">
          <Money signed amount={bet.profitAndLoss} />
        </strong>
      ),
    },
  ];
}
