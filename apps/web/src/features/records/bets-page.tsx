import { orders } from '@app/shared/api/records.calls';
import { betStateToWire } from '@app/shared/domain/bet-states';
import { Button, ButtonLink } from '@app/ui/button';
import { Empty } from '@app/ui/empty';
import { ErrorState } from '@app/ui/error-state';
import { TableSkeleton } from '@app/ui/table-skeleton';
import { useTranslation } from 'react-i18next';
import { useEndless } from '../../lib/use-endless.ts';
import { referenceOf, useErrorText } from '../../lib/use-error-text.ts';
import { BetFigures } from './bet-figures.tsx';
import { BetFilters, type BetsFilter, useBetsFilter } from './bet-filters.tsx';
import { BetList } from './bet-list.tsx';
import { RecordFoot } from './record-foot.tsx';

const PAGE_ROWS = 20;

/** Every bet of one's own: what it was narrowed to, what it came to, then row by row. */
export function BetsPage() {
  const filter = useBetsFilter();
  const { period, state, gameType } = filter;
  const bets = useEndless(
    orders,
    {
      period,
      size: PAGE_ROWS,
      ...(state && { status: betStateToWire(state) }),
      ...(gameType && { gameType }),
    },
    { refreshOn: ['bets'] },
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <BetFilters filter={filter} />
      {!bets.error && <BetFigures footer={bets.footer} />}
      <Bets bets={bets} filter={filter} />
    </div>
  );
}

interface BetsProps {
  readonly bets: ReturnType<typeof useEndless<typeof orders>>;
  readonly filter: BetsFilter;
}

function Bets({ bets, filter }: BetsProps) {
  const { t } = useTranslation('records');
  const errorText = useErrorText();
  if (bets.error) {
    return (
      <ErrorState
        failed={errorText(bets.error)}
        safe={t('safe')}
        reference={referenceOf(bets.error)}
        onRetry={bets.refetch}
      />
    );
  }
  if (!bets.rows) return <TableSkeleton rows={8} />;
  if (bets.rows.length === 0) {
    return (
      <Empty
        state="no-bets"
        sentence={t(filter.isNarrowed ? 'bets.none.narrowed' : 'bets.none')}
        action={
          filter.isNarrowed ? (
            <Button onPress={filter.clear}>{t('filter.clear')}</Button>
          ) : (
            <ButtonLink kind="ink" href="/">
              {t('toGames')}
            </ButtonLink>
          )
        }
      />
    );
  }
  return (
    <div>
      <BetList bets={bets.rows} />
      <RecordFoot
        shown={bets.rows.length}
        total={bets.total}
        hasMore={bets.hasMore}
        isLoadingMore={bets.isLoadingMore}
        onMore={bets.loadMore}
      />
    </div>
  );
}
