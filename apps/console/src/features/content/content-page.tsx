import { withValues } from '@app/client/address-search';
import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { type ContentKind, contentKinds, contentStates } from '@app/shared/content/content-kinds';
import * as calls from '@app/shared/content/ops-calls';
import { ButtonLink } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Card } from '@app/ui/layout/card';
import { Pager } from '@app/ui/navigation/pager';
import { TabLinks } from '@app/ui/navigation/tab-links';
import { useAddressSearch } from '../../lib/lists/use-address-search.ts';
import { Page } from '../../lib/page.tsx';
import { useWords } from '../../lib/words.ts';
import { ContentFilter, type Filter } from './content-filter.tsx';
import { isKind } from './content-kinds.ts';
import { ContentTable } from './content-table.tsx';

/** Content of the site, by kind. */
export function ContentPage() {
  const { t } = useWords();
  const [search] = useAddressSearch();
  const requested = search.get('kind');
  const kind = isKind(requested) ? requested : 'banner';
  return (
    <Page title={t('nav.content')} lead={t('content.lead')}>
      <TabLinks
        label={t('content.kinds')}
        links={contentKinds.map((each) => ({
          href: `/console/content?kind=${each}`,
          label: t(`content.kind.${each}`),
          current: each === kind,
        }))}
      />
      <OfKind key={kind} kind={kind} />
    </Page>
  );
}

function OfKind({ kind }: { readonly kind: ContentKind }) {
  const { t } = useWords();
  const [search, change] = useAddressSearch();
  const group = search.get('group') ?? undefined;
  const state = contentStates.find((each) => each === search.get('state'));
  const isFiltered = group !== undefined || state !== undefined;
  const page = calls.list.body.shape.page.safeParse(search.get('page') ?? undefined).data ?? 1;
  const filter = { ...(group && { group }), ...(state && { state }) } as Filter;
  const answer = useAnswer(
    calls.list,
    { kind, ...filter, page: `${page}` },
    { placeholderData: (before) => before },
  );
  const go = (requested: Filter, to = 1) =>
    change(
      (before) =>
        withValues(before, {
          kind,
          group: requested.group,
          state: requested.state,
          page: to > 1 ? `${to}` : undefined,
        }),
      { replace: true },
    );
  return (
    <Card
      title={t(`content.kind.${kind}`)}
      aside={
        <ButtonLink size="small" kind="ink" href={`/console/content/${kind}`}>
          {t('content.new')}
        </ButtonLink>
      }
    >
      <p className="max-w-list pb-3 text-ink-2">{t(`content.about.${kind}`)}</p>
      <ContentFilter kind={kind} filter={filter} onChange={go} />
      <Answered answer={answer} rows={6}>
        {({ list, totalPages, totalCount }) => (
          <>
            <p role="status" className="py-2 text-sm text-ink-2">
              {t('content.count', { count: totalCount })}
            </p>
            {list.length === 0 ? (
              <Empty
                state="no-results"
                sentence={t(isFiltered ? 'content.none' : 'content.none.yet')}
              />
            ) : (
              <ContentTable
                kind={kind}
                items={list}
                order={totalPages === 1 && !state ? filter.group : undefined}
              />
            )}
            <Pager page={page - 1} pages={totalPages} onChange={(to) => go(filter, to + 1)} />
          </>
        )}
      </Answered>
    </Card>
  );
}
