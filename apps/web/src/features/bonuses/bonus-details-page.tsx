import { Answered } from '@app/client/answered';
import { useEndless } from '@app/client/use-endless';
import { bonusDetails } from '@app/shared/api/bonuses.calls';
import { Button, ButtonLink } from '@app/ui/button';
import { Card } from '@app/ui/card';
import { CardSkeleton } from '@app/ui/card-skeleton';
import { type Column, DataTable } from '@app/ui/data-table';
import { Empty } from '@app/ui/empty';
import { Link } from '@app/ui/link';
import { Money } from '@app/ui/money';
import { Tag } from '@app/ui/tag';
import { useTranslation } from 'react-i18next';
import { useFlag } from '../../lib/site.ts';
import { useTimeText } from '../../lib/use-time-text.ts';
import type { Bonus } from './bonus.ts';
import { OpenBonusCard } from './open-bonus-card.tsx';

const PAGE_ROWS = 20;

/** The bonus that can be bet now, what it still asks for, and those before. */
export function BonusDetailsPage() {
  const { t } = useTranslation('bonuses');
  const rows = useEndless(
    bonusDetails,
    { size: PAGE_ROWS },
    { refreshOn: ['balance', 'bets', 'messages'] },
  );
  return (
    <Answered
      answer={rows}
      waiting={<CardSkeleton of="rows" count={4} />}
      safe={t('safe')}
      empty={<None />}
    >
      {(found) => (
        <div className="grid grid-cols-1 gap-4">
          {found.filter(isHere).map((bonus) => (
            <OpenBonusCard
              key={bonus.bonusId}
              bonus={bonus}
              balance={rows.footer?.bonusBalance ?? 0n}
            />
          ))}
          <Ended bonuses={found.filter((bonus) => !isHere(bonus))} />
          {rows.hasMore && (
            <div>
              <Button size="small" kind="outline" busy={rows.isLoadingMore} onPress={rows.loadMore}>
                {t('more')}
              </Button>
            </div>
          )}
        </div>
      )}
    </Answered>
  );
}

const isHere = ({ status }: Bonus): boolean => status === 'open' || status === 'waiting';

function None() {
  const { t } = useTranslation('bonuses');
  const mayDeposit = useFlag('DPSTBAS3');
  return (
    <Empty
      state="no-results"
      sentence={t('none')}
      action={
        mayDeposit && (
          <ButtonLink kind="accent" href="/deposit">
            {t('deposit')}
          </ButtonLink>
        )
      }
    />
  );
}

function Ended({ bonuses }: { readonly bonuses: readonly Bonus[] }) {
  const { t } = useTranslation('bonuses');
  const columns = useColumns();
  const hasExcluded = useFlag('DISPEXTURNOVERLIST3');
  return (
    <Card
      title={t('history')}
      aside={
        hasExcluded && (
          <Link look="strong" href="/excludedGames">
            {t('excluded')}
          </Link>
        )
      }
    >
      {bonuses.length === 0 ? (
        <p className="py-4 text-ink-2">{t('history.none')}</p>
      ) : (
        <DataTable
          caption={t('history')}
          columns={columns}
          rows={bonuses}
          keyOf={({ bonusId }) => bonusId}
        />
      )}
    </Card>
  );
}

const STATES = {
  chosen: 'pending',
  waiting: 'pending',
  open: 'accent',
  released: 'win',
  spent: 'neutral',
  forfeited: 'neutral',
  expired: 'neutral',
  cancelled: 'danger',
  refused: 'danger',
} as const;

function useColumns(): Column<Bonus>[] {
  const { t } = useTranslation('bonuses');
  const time = useTimeText();
  return [
    {
      key: 'name',
      head: t('name'),
      cell: ({ name, time: at }) => (
        <span className="grid py-2 leading-snug">
          <bdi className="font-strong">{name}</bdi>
          <span className="text-xs font-body text-ink-3">{time.dayAndMinute(at)}</span>
        </span>
      ),
    },
    {
      key: 'amount',
      head: t('amount'),
      numeric: true,
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      key: 'turnover',
      head: t('turnover'),
      numeric: true,
      from: 'list',
      cell: ({ turnoverDone, turnoverRequired }) => (
        <span className="grid leading-snug">
          <Money amount={turnoverDone} />
          <span className="text-xs text-ink-3">
            {t('turnover.of')} <Money amount={turnoverRequired} />
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      head: t('state'),
      numeric: true,
      cell: ({ status, reason, closedAmount }) => (
        <span className="grid justify-items-end gap-1 leading-snug">
          <Tag state={STATES[status]}>{t(`state.${status}`)}</Tag>
          {status === 'released' && (
            <span className="text-xs text-ink-3">
              <Money signed amount={closedAmount} />
            </span>
          )}
          {reason && <span className="text-xs text-ink-3">{t(`reason.${reason}`)}</span>}
        </span>
      ),
    },
  ];
}
