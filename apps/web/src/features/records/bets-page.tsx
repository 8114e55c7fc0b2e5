import { Answered } from '@app/client/answered';
import { useClient } from '@app/client/client-provider';
import { useEndless } from '@app/client/use-endless';
import { askRecords } from '@app/shared/api/exports.calls';
import { orders } from '@app/shared/api/records.calls';
import { betStateToWire } from '@app/shared/domain/bet-states';
import type { ExportFormat } from '@app/shared/domain/exports';
import { Button, ButtonLink } from '@app/ui/button';
import { Empty } from '@app/ui/empty';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../parts/exports/export-button.tsx';
import { RecordFoot } from '../../parts/records/record-foot.tsx';
import { BetFigures } from './bet-figures.tsx';
import { BetFilters, type BetsFilter, useBetsFilter } from './bet-filters.tsx';
import { BetList } from './bet-list.tsx';

const PAGE_ROWS = 20;

/** Every bet of one's own: what it was narrowed to, what it came to, then row by row. */
export function BetsPage() {
  const client = useClient();
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
  const ask = (format: ExportFormat) =>
    client.send(askRecords, {
      ...{ kind: 'bets', format, period },
      ...(state && { status: betStateToWire(state) }),
      ...(gameType && { gameType }),
    });
  return (
    <div className="grid grid-cols-1 gap-4">
      <BetFilters filter={filter} />
      <div>
        <ExportButton ask={ask} />
      </div>
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
  const none = (
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
  return (
    <Answered answer={bets} rows={8} safe={t('safe')} empty={none}>
      {(rows) => (
        <div>
          <BetList bets={rows} />
          <RecordFoot list={bets} />
        </div>
      )}
    </Answered>
  );
}
