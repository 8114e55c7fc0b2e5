import { withValues } from '@app/client/address-search';
import { Answered } from '@app/client/answered';
import type { Answer, Input } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import { type MoneyListName, moneyFile } from '@app/shared/members/money.ops-calls';
import { periods } from '@app/shared/records/schemas';
import { Empty } from '@app/ui/feedback/empty';
import { Segmented } from '@app/ui/forms/segmented';
import { Card } from '@app/ui/layout/card';
import type { Column } from '@app/ui/tables/data-table';
import { KeysetPager } from '../../../lib/lists/keyset-pager.tsx';
import { useAddressSearch } from '../../../lib/lists/use-address-search.ts';
import { useSiteZone } from '../../../lib/site.ts';
import { useWords } from '../../../lib/words.ts';
import { FileExport } from '../../../parts/files/list-export.tsx';
import { ListTable } from '../../../parts/lists/list-table.tsx';
import { type Sum, Sums } from '../../../parts/lists/sums.tsx';
import { OnlyRow, useOnly } from '../only-row.tsx';

type Period = (typeof periods)[number];

/** Shared by the lists of a member's money. */
type ListCall = OpsCall & { readonly name: `money.${MoneyListName}` };
/** Name of a list in the export call. */
const listOf = ({ name }: ListCall) => name.slice('money.'.length) as MoneyListName;
type ListAnswer<C extends ListCall> = Answer<C> & {
  readonly list: readonly object[];
  readonly next: string | null;
};
type Row<C extends ListCall> = ListAnswer<C>['list'][number];

interface MoneyListProps<C extends ListCall> {
  readonly call: C;
  /** Id of the member. */
  readonly id: string;
  readonly title: string;
  readonly none: string;
  /** Over the whole period. */
  readonly sums: (answer: ListAnswer<C>) => readonly Sum[];
  readonly columns: readonly Column<Row<C>>[];
  readonly keyOf: (row: Row<C>) => string;
}

/** A list of a member's money over a period of site days, with sums. The address holds the period and the page. */
export function MoneyList<C extends ListCall>(props: MoneyListProps<C>) {
  const { call, id, title, none, sums, columns, keyOf } = props;
  const { t, locale } = useWords();
  const zone = useSiteZone();
  const [search, setSearch] = useAddressSearch();
  const period = periods.find((one) => one === search.get('period')) ?? '7d';
  const after = search.get('after') ?? undefined;
  const language = locale === 'zh-CN' ? 'CN' : 'EN';
  const only = useOnly();
  const input = {
    id,
    period,
    language,
    ...(after !== undefined && { after }),
    ...(only !== undefined && { only }),
  } as Input<C>;
  const answer = useAnswer(call, input);
  const go = (change: Readonly<Record<'period' | 'after', string | undefined>>) =>
    setSearch((before) => withValues(before, change));
  return (
    <Card
      title={title}
      aside={
        only === undefined && (
          <span className="flex flex-wrap items-center gap-2">
            <FileExport call={moneyFile} filters={{ id, list: listOf(call), period }} />
            <Segmented<Period>
              label={t('period')}
              value={period}
              onChange={(chosen) => go({ period: chosen, after: undefined })}
              segments={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
            />
          </span>
        )
      }
    >
      {only === undefined ? (
        <p className="text-xs text-ink-3">{t('period.zone', { zone })}</p>
      ) : (
        <OnlyRow />
      )}
      <Answered answer={answer} rows={6}>
        {(value) => {
          const found = value as ListAnswer<C>;
          if (found.list.length === 0) return <Empty state="no-results" sentence={none} />;
          return (
            <>
              {only === undefined && <Sums sums={sums(found)} />}
              <ListTable
                cards
                caption={title}
                rows={found.list as readonly Row<C>[]}
                keyOf={keyOf}
                columns={columns}
              />
              <KeysetPager
                isFirst={after === undefined}
                next={found.next}
                onGo={(place) => go({ period, after: place })}
              />
            </>
          );
        }}
      </Answered>
    </Card>
  );
}
