import { Money } from '@app/ui/figures/money';
import { type Column, DataTable, ROW_OPENER } from '@app/ui/tables/data-table';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { loadAhead } from '../../../lib/loading/load-ahead.ts';
import type { ListedBet } from './team-bet.ts';

const loadDialog = async () => ({
  default: (await import('./team-bet-dialog.tsx')).TeamBetDialog,
});
const TeamBetDialog = lazy(loadDialog);

interface BetTableProps<Bet extends ListedBet> {
  readonly caption: string;
  readonly bets: readonly Bet[];
  readonly keyOf: (bet: Bet) => string;
  readonly timeOf: (bet: Bet) => string;
  readonly stake?: Column<Bet>;
  /** Columns of the result. */
  readonly outcome: readonly Column<Bet>[];
}

/** Bets of a team; each row opens the bet's details, including its ledger entries. */
export function BetTable<Bet extends ListedBet>(props: BetTableProps<Bet>) {
  const { caption, bets, keyOf, timeOf, stake, outcome } = props;
  const { t } = useTranslation('reports');
  const [opened, setOpened] = useState<Bet>();
  const columns: Column<Bet>[] = [
    {
      key: 'player',
      head: t('bet.player'),
      cell: (bet) => (
        <span className="grid py-1 leading-snug">
          <button
            type="button"
            onClick={() => setOpened(bet)}
            onPointerEnter={() => loadAhead(loadDialog)}
            onFocus={() => loadAhead(loadDialog)}
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
    { key: 'time', head: t('bet.time'), cell: timeOf },
    {
      key: 'agent',
      head: t('bet.agent'),
      from: 'table',
      cell: (bet) => <bdi>{bet.directAgentName}</bdi>,
    },
    ...(stake ? [stake] : []),
    {
      key: 'valid',
      head: t('bet.valid'),
      numeric: true,
      ...(stake && { from: 'table' as const }),
      cell: (bet) => <Money exact amount={bet.validBetAmount} />,
    },
    {
      key: 'payout',
      ends: true,
      head: t('bet.payout'),
      numeric: true,
      from: 'table',
      cell: (bet) => <Money exact amount={bet.winAmount} />,
    },
    ...outcome,
  ];
  return (
    <>
      <DataTable cards="tiles" caption={caption} columns={columns} rows={bets} keyOf={keyOf} />
      {opened && (
        <Suspense>
          <TeamBetDialog bet={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}
