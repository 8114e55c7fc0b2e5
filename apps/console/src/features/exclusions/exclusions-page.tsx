import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/exclusions/ops-calls';
import { Empty } from '@app/ui/feedback/empty';
import { Segmented } from '@app/ui/forms/segmented';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Tag } from '@app/ui/text/tag';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { SearchForm } from '../../lib/lists/search-form.tsx';
import { Page } from '../../lib/page.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { ListExport } from '../../parts/files/list-export.tsx';
import { ListTable } from '../../parts/lists/list-table.tsx';
import { useListSearch } from '../../parts/lists/use-list-search.ts';

const states = ['in_force', 'all'] as const;

/** Time-outs and self-exclusions of a site's members. */
export function ExclusionsPage() {
  const { t } = useWords();
  const [search, changeSearch] = useListSearch();
  const state = states.find((one) => one === search.get('state')) ?? 'in_force';
  const [text, after] = [search.get('q') ?? '', search.get('after') ?? undefined];
  const filters = { state, ...(text && { text }) };
  const answer = useAnswer(calls.list, { ...filters, ...(after && { after }) });
  const go = (changed: { state?: string; q?: string; after?: string }) =>
    changeSearch({
      ...(state !== 'in_force' && { state }),
      ...(text && { q: text }),
      ...changed,
    });
  return (
    <Page title={t('nav.exclusions')} lead={t('exclusions.lead')}>
      <SearchForm
        key={text}
        label={t('exclusions.search')}
        hint={t('exclusions.search.hint')}
        asked={text}
        dir="ltr"
        maxLength={40}
        onAsk={(q) => go({ q })}
      />
      <Segmented
        label={t('exclusions.shown')}
        value={state}
        onChange={(one) => go({ state: one })}
        segments={states.map((value) => ({ value, label: t(`exclusions.shown.${value}`) }))}
      />
      <Card title={t('exclusions.list')} aside={<ListExport list={calls.list} filters={filters} />}>
        <Answered answer={answer} rows={6}>
          {({ list, next }) =>
            list.length === 0 ? (
              <Empty state="no-results" sentence={t('exclusions.none')} />
            ) : (
              <>
                <ExclusionTable list={list} />
                <KeysetPager
                  isFirst={after === undefined}
                  next={next}
                  onGo={(place) => go(place === undefined ? {} : { after: place })}
                />
              </>
            )
          }
        </Answered>
      </Card>
    </Page>
  );
}

function ExclusionTable({ list }: { readonly list: Answer<typeof calls.list>['list'] }) {
  const { t } = useWords();
  return (
    <ListTable
      cards
      caption={t('exclusions.list')}
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'member',
          head: t('exclusions.member'),
          cell: ({ member: { id, username } }) => (
            <Link look="strong" href={`/console/members/${id}`}>
              <bdi>{username}</bdi>
            </Link>
          ),
        },
        {
          key: 'kind',
          head: t('exclusions.kind'),
          cell: ({ kind, term }) =>
            t(`exclusions.kind.${kind}`, { term: t(`exclusions.term.${term}`) }),
        },
        {
          key: 'begunBy',
          head: t('exclusions.begunBy'),
          from: 'list',
          cell: ({ begunBy }) => t(`exclusions.begunBy.${begunBy}`),
        },
        {
          key: 'starts',
          head: t('exclusions.starts'),
          cell: ({ startsAt }) => <When at={startsAt} />,
        },
        {
          key: 'ends',
          head: t('exclusions.ends'),
          cell: ({ holdsUntil, endsAt }) => {
            const end = holdsUntil ?? endsAt;
            return end === null ? t('exclusions.term.permanent') : <When at={end} />;
          },
        },
        {
          key: 'state',
          head: t('exclusions.state'),
          cell: ({ isInForce }) => (
            <Tag state={isInForce ? 'pending' : 'neutral'}>
              {t(isInForce ? 'exclusions.inForce' : 'exclusions.over')}
            </Tag>
          ),
        },
      ]}
    />
  );
}
