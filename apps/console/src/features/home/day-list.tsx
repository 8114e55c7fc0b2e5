import { withValues } from '@app/client/address-search';
import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import type * as calls from '@app/shared/figures/day-figures.ops-calls';
import { Empty } from '@app/ui/feedback/empty';
import { StatStrip } from '@app/ui/figures/stat-strip';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { type Column, DataTable } from '@app/ui/tables/data-table';
import type { ReactNode } from 'react';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { useAddressSearch } from '../../lib/lists/use-address-search.ts';
import { Page } from '../../lib/page.tsx';
import { useSiteZone } from '../../lib/site.ts';
import { useTimeText } from '../../lib/use-time-text.ts';
import { useWords } from '../../lib/words.ts';

type DayCall = typeof calls.deposits | typeof calls.players | typeof calls.newMembers;
interface Listed<Row> {
  readonly from: number;
  readonly to: number;
  readonly list: readonly Row[];
  readonly next: string | null;
}
type RowOf<C extends DayCall> = Answer<C>['list'][number];

interface DayListProps<C extends DayCall> {
  readonly call: C;
  readonly title: string;
  readonly none: string;
  /** Sums of the whole range, as on Today. */
  readonly sums: (answer: Answer<C>) => ReactNode;
  /** Columns after that of the member. */
  readonly columns: readonly Column<RowOf<C>>[];
  readonly keyOf: (row: RowOf<C>) => string;
}

/** A list of a site's day up to the moment in the address, with sums. */
export function DayList<C extends DayCall>(props: DayListProps<C>) {
  const { call, title, none, sums, columns, keyOf } = props;
  const { t } = useWords();
  const zone = useSiteZone();
  const siteTime = useTimeText({ zone });
  const [search, change] = useAddressSearch();
  const to = search.get('to') ?? undefined;
  const after = search.get('after') ?? undefined;
  const input = { ...(to !== undefined && { to }), ...(after !== undefined && { after }) };
  const answer = useAnswer<DayCall>(call, input);
  const member: Column<RowOf<C>> = {
    key: 'member',
    head: t('member.name'),
    cell: ({ id, username }) => (
      <Link look="strong" href={`/console/members/${id}`}>
        <bdi>{username}</bdi>
      </Link>
    ),
  };
  return (
    <Page title={title} lead={t('today.made.lead', { zone })}>
      <p>
        <Link look="underlined" href="/console">
          {t('nav.today')}
        </Link>
      </p>
      <Answered answer={answer} rows={8}>
        {(value) => {
          const found = value as unknown as Answer<C> & Listed<RowOf<C>>;
          return (
            <>
              <StatStrip>{sums(found)}</StatStrip>
              <Card title={title}>
                <p className="pb-2 text-xs text-ink-3">
                  {t('today.made.range', { from: siteTime(found.from), to: siteTime(found.to) })}
                </p>
                {found.list.length === 0 ? (
                  <Empty state="no-results" sentence={none} />
                ) : (
                  <DataTable
                    cards
                    caption={title}
                    rows={found.list}
                    keyOf={keyOf}
                    columns={[member, ...columns]}
                  />
                )}
                <KeysetPager
                  by="name"
                  isFirst={after === undefined}
                  next={found.next}
                  onGo={(place) =>
                    // Keep the end of the range, so that all pages belong to the same list.
                    change((before) => withValues(before, { to: `${found.to}`, after: place }))
                  }
                />
              </Card>
            </>
          );
        }}
      </Answered>
    </Page>
  );
}
