import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { harmCodes } from '@app/shared/harm/harm-markers';
import * as calls from '@app/shared/harm/ops-calls';
import { Empty } from '@app/ui/feedback/empty';
import { Count } from '@app/ui/figures/figures';
import { Field } from '@app/ui/forms/field';
import { Segmented } from '@app/ui/forms/segmented';
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

const HREF = '/console/harm';
const POLL_MS = 30_000;
const ALL = 'all';
const states = ['open', 'closed'] as const;
type State = (typeof states)[number];

/** Cases of members whose play shows markers of harm: open ones by score, closed ones by time. */
export function CasesPage() {
  const { t } = useWords();
  const [search, changeSearch] = useListSearch();
  const state = states.find((one) => one === search.get('state')) ?? 'open';
  const code = harmCodes.find((one) => one === search.get('code'));
  const after = search.get('after') ?? undefined;
  const filters = { state, ...(code && { code }) };
  const answer = useAnswer(
    calls.list,
    { ...filters, ...(after && { after }) },
    { refetchInterval: POLL_MS },
  );
  const go = (changed: { state?: string; code?: string | undefined; after?: string }) =>
    changeSearch({ ...(state !== 'open' && { state }), ...(code && { code }), ...changed });
  const choices = [
    { value: ALL, label: t('harm.code.all') },
    ...harmCodes.map((value) => ({ value, label: t(`harm.marker.${value}`) })),
  ];
  return (
    <Page title={t('nav.harm')} lead={t('harm.lead')}>
      <Segmented
        label={t('harm.show')}
        value={state}
        onChange={(one) => go({ state: one })}
        segments={states.map((value) => ({ value, label: t(`harm.show.${value}`) }))}
      />
      <Field label={t('harm.code')}>
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
        title={t('harm.list')}
        aside={
          <ListTools page={HREF}>
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
                  sentence={t(code === undefined ? `harm.none.${state}` : 'harm.none.code')}
                />
              ) : (
                <Rows list={list} state={state} />
              )}
              <KeysetPager
                isFirst={after === undefined}
                next={next}
                onGo={(place) => go(place === undefined ? {} : { after: place })}
              />
            </>
          )}
        </Answered>
      </Card>
    </Page>
  );
}

interface RowsProps {
  readonly list: Answer<typeof calls.list>['list'];
  readonly state: State;
}

function Rows({ list, state }: RowsProps) {
  const { t } = useWords();
  return (
    <ListTable
      cards
      caption={t('harm.list')}
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'member',
          head: t('member.name'),
          cell: ({ id, member: { username } }) => (
            <Link look="strong" href={`${HREF}/${id}`}>
              <bdi>{username}</bdi>
            </Link>
          ),
        },
        {
          key: 'codes',
          head: t('harm.markers'),
          cell: ({ codes }) => (
            <span className="flex flex-wrap gap-1">
              {codes.map((code) => (
                <Tag key={code} state="pending">
                  {t(`harm.marker.${code}`)}
                </Tag>
              ))}
            </span>
          ),
        },
        {
          key: 'opened',
          head: t('harm.opened'),
          cell: ({ openedAt }) => <When at={openedAt} />,
        },
        ...(state === 'open'
          ? []
          : [
              {
                key: 'outcome',
                head: t('harm.outcome'),
                cell: ({ outcome }: RowsProps['list'][number]) =>
                  outcome === null ? '–' : t(`harm.outcome.${outcome}`),
              },
            ]),
        {
          key: 'steps',
          head: t('harm.steps'),
          numeric: true,
          cell: ({ steps }) => <Count value={steps} />,
        },
        {
          key: 'score',
          head: t('harm.score'),
          numeric: true,
          cell: ({ score }) => <Count value={score} />,
        },
      ]}
    />
  );
}
