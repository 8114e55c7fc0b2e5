import { Answered } from '@app/client/answered';
import { useEndless } from '@app/client/use-endless';
import { redeemPointList, redeemPointListFile } from '@app/shared/points/calls';
import { type PointRecordType, pointRecordTypes } from '@app/shared/points/point-types';
import { pointStatuses } from '@app/shared/points/states';
import { Button, ButtonLink } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Count } from '@app/ui/figures/figures';
import { Stat, StatStrip } from '@app/ui/figures/stat-strip';
import { Select } from '@app/ui/forms/select';
import { DataTable } from '@app/ui/tables/data-table';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { loadAhead } from '../../lib/loading/load-ahead.ts';
import { ListExport } from '../../parts/exports/list-export.tsx';
import { PeriodChoice } from '../../parts/records/period-choice.tsx';
import { FilterControl, RecordFilters } from '../../parts/records/record-filters.tsx';
import { RecordFoot } from '../../parts/records/record-foot.tsx';
import { RecordSurface } from '../../parts/records/record-surface.tsx';
import { useRecordFilter } from '../../parts/records/use-record-filter.ts';
import { useRecordColumns } from './record-columns.tsx';
import { POINT_CHANGES } from './use-points.ts';

const loadOrder = async () => ({ default: (await import('./order-dialog.tsx')).OrderDialog });
const OrderDialog = lazy(loadOrder);

const PAGE_ROWS = 20;
/** Query parameters that are no filters of the records. */
const OTHERS = ['tab', 'order'] as const;

/** Earned and spent points. The address contains the open order, so that messages can link to it. */
export function RecordsTab() {
  const { t } = useTranslation('points');
  const filter = useRecordFilter(OTHERS);
  const type = pointRecordTypes.find((each) => each === filter.read('type'));
  const status = pointStatuses.find((each) => `${each}` === filter.read('status'));
  const opened = filter.read('order');
  const narrowed = {
    ...filter.within,
    ...(type && { types: [type] }),
    ...(status !== undefined && { status }),
  };
  const list = useEndless(
    redeemPointList,
    { ...narrowed, size: PAGE_ROWS },
    { refreshOn: POINT_CHANGES },
  );
  const columns = useRecordColumns({
    onIntent: () => loadAhead(loadOrder),
    onOpen: (orderNo) => filter.set('order', orderNo),
  });
  const sum = (count: number | undefined) =>
    count === undefined ? <Skeleton shape="word" /> : <Count value={count} />;
  return (
    <section aria-label={t('tab.records')} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start gap-3">
        <Filters filter={filter} type={type} />
        <div className="ms-auto flex min-h-control items-center">
          <ListExport call={redeemPointListFile} filters={narrowed} />
        </div>
      </div>
      {!list.error && (
        <StatStrip>
          <Stat label={t('sum.in')} value={sum(list.footer?.pointsIn)} />
          <Stat label={t('sum.out')} value={sum(list.footer?.pointsOut)} />
          <Stat label={t('sum.rows')} value={sum(list.data && list.total)} />
        </StatStrip>
      )}
      <Answered
        answer={list}
        rows={6}
        safe={t('safe')}
        empty={
          <Empty
            state="no-results"
            sentence={t(filter.isNarrowed ? 'records.none.narrowed' : 'records.none')}
            action={
              filter.isNarrowed ? (
                <Button onPress={filter.clear}>{t('records.clear')}</Button>
              ) : (
                <ButtonLink href="/pointMall?tab=earn">{t('why.points.do')}</ButtonLink>
              )
            }
          />
        }
      >
        {(rows) => (
          <div>
            <RecordSurface>
              <DataTable
                cards="tiles"
                caption={t('tab.records')}
                columns={columns}
                rows={rows}
                keyOf={({ recordId }) => recordId}
              />
            </RecordSurface>
            <RecordFoot list={list} />
          </div>
        )}
      </Answered>
      {opened && (
        <Suspense>
          <OrderDialog orderNo={opened} onClose={() => filter.set('order', '')} />
        </Suspense>
      )}
    </section>
  );
}

interface FiltersProps {
  readonly filter: ReturnType<typeof useRecordFilter>;
  readonly type: PointRecordType | undefined;
}

function Filters({ filter, type }: FiltersProps) {
  const { t } = useTranslation('points');
  return (
    <RecordFilters>
      <PeriodChoice period={filter.period} onChoose={filter.choosePeriod} />
      <FilterControl>
        <Select
          aria-label={t('type')}
          value={type ?? ''}
          choices={[
            { value: '', label: t('type.all') },
            ...pointRecordTypes.map((value) => ({ value, label: t(`type.${value}`) })),
          ]}
          onValueChange={(value) => filter.set('type', value)}
        />
      </FilterControl>
      <FilterControl>
        <Select
          aria-label={t('status')}
          value={filter.read('status')}
          choices={[
            { value: '', label: t('status.all') },
            ...pointStatuses.map((value) => ({
              value: `${value}`,
              label: t(`status.${value}`),
            })),
          ]}
          onValueChange={(value) => filter.set('status', value)}
        />
      </FilterControl>
    </RecordFilters>
  );
}
