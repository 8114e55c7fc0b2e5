import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/segments/ops-calls';
import { Empty } from '@app/ui/feedback/empty';
import { TableSkeleton } from '@app/ui/feedback/table-skeleton';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useParams } from 'react-router-dom';
import { audienceText } from '../../lib/audience-text.ts';
import { SubjectPage } from '../../lib/subject-page.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { SizeText } from './segment-size.tsx';

type Segment = Answer<typeof calls.read>;

/** A segment: its conditions, its size now and the members who registered last. */
export function SegmentPage() {
  const words = useWords();
  const { t } = words;
  const { id = '' } = useParams();
  const answer = useAnswer(calls.read, { id });
  return (
    <SubjectPage
      title={answer.data?.name ?? t('segments.segment')}
      back={{ href: '/console/segments', label: t('nav.segments') }}
      answer={answer}
      waiting={<TableSkeleton rows={5} />}
    >
      {({ conditions, archivedAt, newest, ...size }) => (
        <>
          <Card
            title={t('segments.conditions')}
            aside={archivedAt !== null && <Tag>{t('segments.isArchived')}</Tag>}
          >
            <p className="text-ink-2">{audienceText(conditions, words)}</p>
            <p className="font-strong">
              <SizeText {...size} />
            </p>
          </Card>
          <Card title={t('segments.newest')}>
            {newest.length === 0 ? (
              <Empty state="no-results" sentence={t('segments.newest.none')} />
            ) : (
              <Newest members={newest} />
            )}
          </Card>
        </>
      )}
    </SubjectPage>
  );
}

function Newest({ members }: { readonly members: Segment['newest'] }) {
  const { t } = useWords();
  return (
    <DataTable
      cards
      caption={t('segments.newest')}
      rows={members}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'member',
          head: t('member.name'),
          cell: ({ id, username }) => (
            <Link look="strong" href={`/console/members/${id}`}>
              <bdi>{username}</bdi>
            </Link>
          ),
        },
        {
          key: 'registered',
          head: t('segments.registeredAt'),
          cell: ({ registeredAt }) => <When at={registeredAt} />,
        },
      ]}
    />
  );
}
