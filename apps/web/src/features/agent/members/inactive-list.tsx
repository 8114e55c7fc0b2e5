import { Answered } from '@app/client/answered';
import { askInactivePlayers } from '@app/shared/exports/calls';
import {
  ACTIVE_DAYS,
  type InactiveDays,
  inactiveDays,
  inactiveSorts,
} from '@app/shared/team/team-sorts';
import { Empty } from '@app/ui/feedback/empty';
import { SearchInput } from '@app/ui/forms/search-field';
import { Segmented } from '@app/ui/forms/segmented';
import { DataTable } from '@app/ui/tables/data-table';
import { Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useFlag, useSite } from '../../../lib/site.ts';
import { ListExport } from '../../../parts/exports/list-export.tsx';
import { ListFoot } from '../list-foot.tsx';
import { headSort } from '../list-order.ts';
import { OrderChoice } from '../order-choice.tsx';
import { useChooseColumn } from './choose-column.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { useInactiveColumns } from './inactive-columns.tsx';
import { type InactivePlace, useInactivePlace, usualOrder } from './inactive-place.ts';
import { MemberSheet } from './load-member-sheet.ts';
import { foldName, NAME_LENGTH_MAX } from './typed-name.ts';
import { useChosenPlayers } from './use-chosen-players.ts';
import {
  type InactivePlayer,
  type InactiveView,
  useInactivePlayers,
} from './use-inactive-players.ts';

/** Players who bet and then stopped, with filters and a message to those chosen. */
export function InactiveList() {
  const { t } = useTranslation('downlines');
  const [place, move] = useInactivePlace();
  const [typed, setTyped] = useState('');
  const name = useDeferredValue(foldName(typed));
  const { days, isTeam, sort, order } = place;
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-2">{t('inactive.lead', { days: ACTIVE_DAYS })}</p>
      <div className="flex flex-wrap gap-2">
        <Segmented<InactiveDays>
          label={t('inactive.days')}
          segments={inactiveDays.map((value) => ({
            value,
            label: t('inactive.days.count', { days: Number(value) }),
          }))}
          value={days}
          onChange={(value) => move({ days: value })}
        />
        <Segmented<'direct' | 'team'>
          label={t('tabs')}
          segments={(['direct', 'team'] as const).map((value) => ({
            value,
            label: t(`inactive.who.${value}`),
          }))}
          value={isTeam ? 'team' : 'direct'}
          onChange={(value) => move({ isTeam: value === 'team' })}
        />
      </div>
      <div className="grid gap-2 tablet:grid-cols-2">
        <SearchInput
          label={t('search')}
          maxLength={NAME_LENGTH_MAX}
          value={typed}
          onChange={setTyped}
        />
        <OrderChoice
          label={t('sort')}
          choices={inactiveSorts.map((value) => ({ value, label: t(`inactive.sort.${value}`) }))}
          sort={sort}
          order={order}
          onSort={(value) => move({ sort: value, order: usualOrder() })}
          onReverse={(value) => move({ order: value })}
        />
      </div>
      <div className="flex justify-end">
        <ListExport
          call={askInactivePlayers}
          filters={{ days, direct: !isTeam, sort, order, ...(name && { name }) }}
        />
      </div>
      <Rows view={{ ...place, name }} move={move} />
    </div>
  );
}

/** Messages go to the reader's own direct downline. */
const mayWriteTo = ({ isDirect }: InactivePlayer) => isDirect;

interface RowsProps {
  readonly view: InactiveView;
  readonly move: (place: Partial<InactivePlace>) => void;
}

function Rows({ view, move }: RowsProps) {
  const { t } = useTranslation('downlines');
  const { timeZone } = useSite();
  const [shown, setShown] = useState<InactivePlayer>();
  const found = useInactivePlayers(view);
  const chosen = useChosenPlayers();
  const columns = useInactiveColumns({
    isTeam: view.isTeam,
    timeZone,
    show: setShown,
    sort: headSort({ current: view, usualOrder, onSort: move }),
  });
  const choose = useChooseColumn<InactivePlayer>(chosen, mayWriteTo);
  const mayChoose = useFlag('INBOX3');
  const none = <Empty state="no-results" sentence={t(view.name ? 'none.name' : 'inactive.none')} />;
  return (
    <>
      <Answered answer={found} rows={6} safe={t('safe')} empty={none}>
        {(rows) => (
          <>
            {mayChoose && <ChosenBar chosen={chosen} shown={rows.filter(mayWriteTo)} />}
            <DataTable
              cards="tiles"
              caption={t('inactive.title')}
              columns={mayChoose ? [...columns, choose] : columns}
              rows={rows}
              keyOf={({ memberId }) => memberId}
            />
            <ListFoot
              list={found}
              count={t('shown', { shown: rows.length, total: found.total })}
              sum={null}
            />
          </>
        )}
      </Answered>
      <Suspense>
        {shown && (
          <MemberSheet
            memberId={shown.memberId}
            name={shown.name}
            onClose={() => setShown(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
