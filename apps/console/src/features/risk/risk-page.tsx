import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/risk/ops-calls';
import { riskCodes } from '@app/shared/risk/risk-marks';
import { Empty } from '@app/ui/feedback/empty';
import { Count } from '@app/ui/figures/figures';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Tag } from '@app/ui/text/tag';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { Page } from '../../lib/page.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { ListExport } from '../../parts/files/list-export.tsx';
import { ListTable } from '../../parts/lists/list-table.tsx';
import { ListTools } from '../../parts/lists/list-tools.tsx';
import { useListSearch } from '../../parts/lists/use-list-search.ts';

const POLL_MS = 30_000;
const ALL = 'all';

type Marked = Answer<typeof calls.list>['list'][number];

/** Members with risk marks, highest weight first. */
export function RiskPage() {
  const { t } = useWords();
  const [search, go] = useListSearch();
  const code = riskCodes.find((one) => one === search.get('code'));
  const after = search.get('after') ?? undefined;
  const filters = { ...(code && { code }) };
  const answer = useAnswer(
    calls.list,
    { ...filters, ...(after && { after }) },
    { refetchInterval: POLL_MS },
  );
  const choices = [
    { value: ALL, label: t('risk.all') },
    ...riskCodes.map((value) => ({ value, label: t(`risk.mark.${value}`) })),
  ];
  return (
    <Page title={t('nav.risk')} lead={t('risk.lead')}>
      <Field label={t('risk.show')}>
        {(control) => (
          <Select
            {...control}
            value={code ?? ALL}
            choices={choices}
            onValueChange={(value) => go({ code: value === ALL ? undefined : value })}
          />
        )}
      </Field>
      <Card
        title={t('risk.list')}
        aside={
          <ListTools page="/console/risk">
            <ListExport list={calls.list} filters={filters} />
          </ListTools>
        }
      >
        <Answered answer={answer} rows={6}>
          {({ list, next }) => (
            <>
              {list.length === 0 ? (
                <Empty
                  state="no-results"
                  sentence={t(code === undefined ? 'risk.none' : 'risk.none.code')}
                />
              ) : (
                <Rows list={list} />
              )}
              <KeysetPager
                by="name"
                isFirst={after === undefined}
                next={next}
                onGo={(place) => go({ code, after: place })}
              />
            </>
          )}
        </Answered>
      </Card>
    </Page>
  );
}

function Rows({ list }: { readonly list: readonly Marked[] }) {
  const { t } = useWords();
  return (
    <ListTable
      cards
      caption={t('risk.list')}
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'member',
          head: t('member.name'),
          cell: ({ id, username, isLocked }) => (
            <span className="flex flex-wrap items-center gap-2">
              <Link look="strong" href={`/console/members/${id}`}>
                <bdi>{username}</bdi>
              </Link>
              {isLocked && <Tag state="danger">{t('member.locked')}</Tag>}
            </span>
          ),
        },
        {
          key: 'marks',
          head: t('risk.marks'),
          cell: ({ marks }) => (
            <span className="flex flex-wrap gap-1">
              {marks.map(({ code }) => (
                <Tag key={code} state="pending">
                  {t(`risk.mark.${code}`)}
                </Tag>
              ))}
            </span>
          ),
        },
        { key: 'raised', head: t('risk.raised'), cell: ({ raisedAt }) => <When at={raisedAt} /> },
        {
          key: 'weight',
          head: t('risk.weight'),
          numeric: true,
          cell: ({ weight }) => <Count value={weight} />,
        },
      ]}
    />
  );
}
