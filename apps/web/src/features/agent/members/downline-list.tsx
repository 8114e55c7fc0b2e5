import { Answered } from '@app/client/answered';
import { askList } from '@app/shared/exports/calls';
import { type DownlineTab, downlineSorts, downlineTabs } from '@app/shared/team/team-sorts';
import { Empty } from '@app/ui/feedback/empty';
import { SearchInput } from '@app/ui/forms/search-field';
import { Segmented } from '@app/ui/forms/segmented';
import { Link } from '@app/ui/navigation/link';
import { DataTable } from '@app/ui/tables/data-table';
import { type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useFlag } from '../../../lib/site.ts';
import { ListExport } from '../../../parts/exports/list-export.tsx';
import { ListFoot } from '../list-foot.tsx';
import { headSort } from '../list-order.ts';
import { OrderChoice } from '../order-choice.tsx';
import { useChooseColumn } from './choose-column.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { useDownlineColumns } from './downline-columns.tsx';
import { type DownlinePlace, sortOfTab, useDownlinePlace, usualOrder } from './downline-place.ts';
import { MemberSheet } from './load-member-sheet.ts';
import { foldName, NAME_LENGTH_MAX } from './typed-name.ts';
import { useChosenPlayers } from './use-chosen-players.ts';
import { type Downline, useDownlines } from './use-downlines.ts';

interface DownlineListProps {
  /** Shown in an empty list as well. */
  readonly addButton: ReactNode;
}

/** Direct downlines by tab, with search by name and a choice of order. */
export function DownlineList({ addButton }: DownlineListProps) {
  const { t } = useTranslation('downlines');
  const [place, move] = useDownlinePlace();
  const [typed, setTyped] = useState('');
  const name = useDeferredValue(foldName(typed));
  return (
    <div className="grid gap-3">
      {place.head && (
        <Link look="quiet" href="/agent/members">
          {t('back')}
        </Link>
      )}
      <div className="grid gap-2 tablet:grid-cols-2">
        <SearchInput
          label={t('search')}
          maxLength={NAME_LENGTH_MAX}
          value={typed}
          onChange={setTyped}
        />
        <OrderChoice
          label={t('sort')}
          choices={downlineSorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
          sort={place.sort}
          order={place.order}
          onSort={(sort) => move({ sort, order: usualOrder(sort) })}
          onReverse={(order) => move({ order })}
        />
      </div>
      <Segmented<DownlineTab>
        label={t('tabs')}
        segments={downlineTabs.map((tab) => ({ value: tab, label: t(`tab.${tab}`) }))}
        value={place.tab}
        onChange={(tab) => {
          const sort = sortOfTab[tab];
          move({ tab, sort, order: usualOrder(sort) });
        }}
      />
      {place.tab !== 'online' && (
        <div className="flex justify-end">
          <ListExport call={askList} filters={filtersOf(place, place.tab, name)} />
        </div>
      )}
      <Rows key={place.head} place={place} move={move} name={name} addButton={addButton} />
    </div>
  );
}

const filtersOf = (
  { sort, order, head }: DownlinePlace,
  tab: Exclude<DownlineTab, 'online'>,
  name: string,
) => ({
  kind: 'members' as const,
  tab,
  sort,
  order,
  ...(name && { name }),
  ...(head && { memberId: head }),
});

/** Locked members have no inbox. */
const mayWriteTo = ({ isLocked }: Downline) => !isLocked;

interface RowsProps extends DownlineListProps {
  readonly place: DownlinePlace;
  readonly move: (place: Partial<DownlinePlace>) => void;
  readonly name: string;
}

function Rows({ place, move, name, addButton }: RowsProps) {
  const { t } = useTranslation('downlines');
  const [shown, setShown] = useState<Downline>();
  const found = useDownlines({ ...place, name });
  const chosen = useChosenPlayers();
  const columns = useDownlineColumns(
    setShown,
    headSort({ current: place, usualOrder, onSort: move }),
  );
  const choose = useChooseColumn<Downline>(chosen, mayWriteTo);
  // Messages go to the reader's own direct downline.
  const mayChoose = useFlag('INBOX3') && place.head === '';
  const isAll = place.tab === 'all' && name === '' && place.head === '';
  const none = (
    <Empty
      state={isAll ? 'no-messages' : 'no-results'}
      sentence={t(name ? 'none.name' : `none.${place.tab}`)}
      action={isAll && addButton}
    />
  );
  return (
    <>
      {place.head && found.footer && (
        <p className="text-sm text-ink-2">{t('of', { name: found.footer.name })}</p>
      )}
      <Answered answer={found} rows={6} safe={t('safe')} empty={none}>
        {(rows) => (
          <>
            {mayChoose && <ChosenBar chosen={chosen} shown={rows.filter(mayWriteTo)} />}
            <DataTable
              cards="tiles"
              caption={t('direct')}
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
