import { Answered } from '@app/client/answered';
import { useClient } from '@app/client/client-provider';
import { useEndless } from '@app/client/use-endless';
import { askRecords } from '@app/shared/exports/calls';
import type { ExportFormat } from '@app/shared/exports/export-kinds';
import { orders } from '@app/shared/records/calls';
import { Button, ButtonLink } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { RecordFoot } from '../../parts/records/record-foot.tsx';
import { RecordStart } from '../../parts/records/time-choice.tsx';
import { BetFigures } from './bet-figures.tsx';
import { BetFilters, type BetsFilter, BetTabs, useBetsFilter } from './bet-filters.tsx';
import { BetList } from './bet-list.tsx';

const PAGE_ROWS = 20;

/** The member's bets: filters, sums, then rows. */
export function BetsPage() {
  const client = useClient();
  const filter = useBetsFilter();
  const { narrowed, orderNoSearch } = filter;
  const bets = useEndless(
    orders,
    { ...narrowed, size: PAGE_ROWS, ...(orderNoSearch && { orderNoSearch }) },
    { refreshOn: ['bets'] },
  );
  const exportAs = (format: ExportFormat) =>
    client.send(askRecords, { kind: 'bets', format, ...narrowed });
  return (
    <div className="grid grid-cols-1 gap-4">
      <BetTabs filter={filter} gameTypes={bets.first?.gameTypes} />
      <BetFilters filter={filter} ask={exportAs} />
      {!bets.error && <BetFigures footer={bets.footer} />}
      <Bets bets={bets} filter={filter} />
      <RecordStart of="bets" />
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
