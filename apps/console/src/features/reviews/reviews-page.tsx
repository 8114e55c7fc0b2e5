import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/audit/reviews.ops-calls';
import { Empty } from '@app/ui/feedback/empty';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { DataTable } from '@app/ui/tables/data-table';
import { useState } from 'react';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { Page } from '../../lib/page.tsx';
import { useWords } from '../../lib/words.ts';
import { ReviewState } from './review-state.tsx';

type Review = Answer<typeof calls.list>['list'][number];

/** Past days of the site with the number of entries to review. */
export function ReviewsPage() {
  const { t } = useWords();
  const [before, setBefore] = useState<string>();
  const answer = useAnswer(calls.list, { ...(before !== undefined && { before }) });
  return (
    <Page title={t('nav.reviews')} lead={t('reviews.lead')}>
      <Card title={t('reviews.days')}>
        <Answered answer={answer} rows={6}>
          {({ list, next }) =>
            list.length === 0 ? (
              <Empty state="no-results" sentence={t('reviews.none')} />
            ) : (
              <>
                <Days list={list} />
                <KeysetPager isFirst={before === undefined} next={next} onGo={setBefore} />
              </>
            )
          }
        </Answered>
      </Card>
    </Page>
  );
}

function Days({ list }: { readonly list: readonly Review[] }) {
  const { t, listed } = useWords();
  return (
    <DataTable
      cards
      caption={t('reviews.days')}
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'day',
          head: t('reviews.day'),
          cell: ({ id, day }) => (
            <Link look="strong" href={`/console/reviews/${id}`}>
              {day}
            </Link>
          ),
        },
        {
          key: 'counts',
          head: t('reviews.lines'),
          cell: ({ counts }) =>
            counts.length === 0
              ? t('reviews.nothing')
              : listed(
                  counts.map(({ group, count }) =>
                    t('reviews.count', { group: t(`reviews.group.${group}`), count }),
                  ),
                ),
        },
        {
          key: 'state',
          head: t('member.state'),
          cell: (review) => <ReviewState review={review} />,
        },
        {
          key: 'by',
          head: t('reviews.by'),
          from: 'table',
          cell: ({ reviewedBy }) => <bdi>{reviewedBy ?? '–'}</bdi>,
        },
      ]}
    />
  );
}
