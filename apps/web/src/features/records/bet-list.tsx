import { Money } from '@app/ui/figures/money';
import { type Column, DataTable, ROW_OPENER } from '@app/ui/tables/data-table';
import { RecordCard } from '@app/ui/tables/record-card';
import { lazy, Suspense, useState } from 'react';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { loadAhead } from '../../lib/loading/load-ahead.ts';
import { BetNet, BetTag } from '../../parts/bets/bet-result.tsx';
import { type Order, stakeLabel } from '../../parts/bets/bet-states.ts';
import { RecordSurface } from '../../parts/records/record-surface.tsx';

const loadDialog = async () => ({ default: (await import('./bet-dialog.tsx')).BetDialog });
const BetDialog = lazy(loadDialog);

interface BetListProps {
  readonly bets: readonly Order[];
}

/** Bets as rows, on phones as cards. Each opens its transactions and its verification. */
export function BetList({ bets }: BetListProps) {
  const { t } = useTranslation('records');
  const [opened, setOpened] = useState<Order>();
  const columns = useBetColumns(setOpened);
  return (
    <>
      <div className="hidden tablet:block">
        <RecordSurface>
          <DataTable
            caption={t('bets')}
            columns={columns}
            rows={bets}
            keyOf={({ orderNo }) => orderNo}
          />
        </RecordSurface>
      </div>
      <ul className="grid gap-2 tablet:hidden">
        {bets.map((bet) => (
          <li key={bet.orderNo}>
            <BetCard bet={bet} onOpen={() => setOpened(bet)} />
          </li>
        ))}
      </ul>
      {opened && (
        <Suspense>
          <BetDialog bet={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function BetCard({ bet, onOpen }: { readonly bet: Order; readonly onOpen: () => void }) {
  const { t } = useTranslation('records');
  const time = useTimeText();
  return (
    <RecordCard
      title={bet.gameName}
      note={time.dayAndMinute(bet.betTimeInTimestamp)}
      figure={<BetNet bet={bet} />}
      stub={
        <>
          <span>
            {t(stakeLabel(bet))} <Money exact amount={bet.betAmount} />
          </span>
          <BetTag bet={bet} />
        </>
      }
      onOpen={onOpen}
      onIntent={() => loadAhead(loadDialog)}
    />
  );
}

function useBetColumns(open: (bet: Order) => void): Column<Order>[] {
  const { t } = useTranslation('records');
  const time = useTimeText();
  return [
    {
      key: 'game',
      head: t('bet.game'),
      cell: (bet) => (
        <button
          type="button"
          onClick={() => open(bet)}
          onPointerEnter={() => loadAhead(loadDialog)}
          onFocus={() => loadAhead(loadDialog)}
          className={ROW_OPENER}
        >
          <bdi>{bet.gameName}</bdi>
        </button>
      ),
    },
    { key: 'time', head: t('bet.time'), cell: (bet) => time.dayAndMinute(bet.betTimeInTimestamp) },
    {
      key: 'stake',
      head: t('bet.stake'),
      numeric: true,
      cell: (bet) => (
        <>
          <Money exact amount={bet.betAmount} />
          {bet.isFreeSpin && <span className="block text-xs text-ink-3">{t(stakeLabel(bet))}</span>}
        </>
      ),
    },
    {
      key: 'payout',
      head: t('bet.payout'),
      numeric: true,
      from: 'list',
      cell: (bet) => <Money exact amount={bet.winAmount} />,
    },
    { key: 'state', head: t('bet.result'), cell: (bet) => <BetTag bet={bet} /> },
    { key: 'net', head: t('bet.net'), numeric: true, cell: (bet) => <BetNet bet={bet} /> },
  ];
}
