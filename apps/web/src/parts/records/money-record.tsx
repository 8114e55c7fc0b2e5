import { Answered } from '@app/client/answered';
import type { ExportFormat } from '@app/shared/exports/export-kinds';
import type { MoneyCause } from '@app/shared/ledger/transaction-types';
import { Button } from '@app/ui/buttons/button';
import { IconButton } from '@app/ui/buttons/icon-button';
import { Empty } from '@app/ui/feedback/empty';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { Stat, StatStrip } from '@app/ui/figures/stat-strip';
import { Select } from '@app/ui/forms/select';
import { type Column, DataTable } from '@app/ui/tables/data-table';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { loadAhead } from '../../lib/loading/load-ahead.ts';
import { FilterControl, RecordFilters } from './record-filters.tsx';
import { RecordFoot } from './record-foot.tsx';
import { RecordSurface } from './record-surface.tsx';
import { type RecordOf, RecordStart, TimeChoice } from './time-choice.tsx';
import type { useRecordFilter } from './use-record-filter.ts';

const loadLines = async () => ({
  default: (await import('./money-lines-dialog.tsx')).MoneyLinesDialog,
});
const MoneyLinesDialog = lazy(loadLines);

interface MoneyRecordProps<Row> {
  readonly of: Extract<RecordOf, 'deposits' | 'withdrawals' | 'bonuses'>;
  /** Kind of source, by which its ledger entries are requested. */
  readonly cause: MoneyCause;
  readonly filter: ReturnType<typeof useRecordFilter>;
  /** States to filter by, with their values in the address. */
  readonly states: readonly { readonly value: string; readonly label: string }[];
  readonly list: {
    readonly data: readonly Row[] | undefined;
    readonly error: Error | null;
    readonly refetch: () => void;
    readonly total: number;
    readonly hasMore: boolean;
    readonly isLoadingMore: boolean;
    readonly loadMore: () => void;
  };
  /** Sums over the whole range; undefined while loading. */
  readonly figures: readonly { readonly label: string; readonly sum: bigint | undefined }[];
  readonly columns: readonly Column<Row>[];
  readonly idOf: (row: Row) => string;
  /** Requests an export of the filtered rows. */
  readonly ask: (format: ExportFormat) => Promise<unknown>;
  /** Action shown in an empty list. */
  readonly action?: ReactNode;
}

/**
 * A record of deposits, withdrawals or bonuses: filters by days and state, sums, rows with ledger entries, and export.
 */
export function MoneyRecord<Row>(props: MoneyRecordProps<Row>) {
  const { of, cause, filter, states, list, figures, columns, idOf, ask } = props;
  const { t } = useTranslation('records');
  const [explained, setExplained] = useState<string>();
  const { isNarrowed } = filter;
  const clear = <Button onPress={filter.clear}>{t('filter.clear')}</Button>;
  const lines: Column<Row> = {
    key: 'ledger',
    head: t('ledger'),
    acts: true,
    cell: (row) => (
      <IconButton
        small
        icon="list-bullets"
        label={t('ledger')}
        onIntent={() => loadAhead(loadLines)}
        onPress={() => setExplained(idOf(row))}
      />
    ),
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <RecordFilters ask={ask}>
        <TimeChoice filter={filter} of={of} />
        <FilterControl>
          <Select
            aria-label={t('filter.state')}
            value={filter.read('state')}
            choices={[{ value: '', label: t('filter.state.all') }, ...states]}
            onValueChange={(value) => filter.set('state', value)}
          />
        </FilterControl>
      </RecordFilters>
      {!list.error && (
        <StatStrip>
          {figures.map(({ label, sum }) => (
            <Stat
              key={label}
              label={label}
              value={sum === undefined ? <Skeleton shape="word" /> : <Money exact amount={sum} />}
            />
          ))}
          <Stat
            label={t(`sum.${of}`)}
            value={list.data ? <Count value={list.total} /> : <Skeleton shape="word" />}
          />
        </StatStrip>
      )}
      <Answered
        answer={list}
        rows={6}
        safe={t('safe')}
        empty={
          <Empty
            state="no-results"
            sentence={t(isNarrowed ? `${of}.none.narrowed` : `${of}.none`)}
            action={isNarrowed ? clear : props.action}
          />
        }
      >
        {(rows) => (
          <div>
            <RecordSurface>
              <DataTable
                caption={t(`sum.${of}`)}
                columns={[...columns, lines]}
                rows={rows}
                keyOf={idOf}
              />
            </RecordSurface>
            <RecordFoot list={list} />
          </div>
        )}
      </Answered>
      <RecordStart of={of} />
      {explained && (
        <Suspense>
          <MoneyLinesDialog of={cause} id={explained} onClose={() => setExplained(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
