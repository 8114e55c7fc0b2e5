import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/segments/ops-calls';
import { Link } from '@app/ui/navigation/link';
import { DataTable } from '@app/ui/tables/data-table';
import { useState } from 'react';
import { audienceText } from '../../lib/audience-text.ts';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { OffersPage } from '../../parts/catalogue/offers-page.tsx';
import { RowActions } from '../../parts/catalogue/row-actions.tsx';
import { conditionsInputOf } from '../../parts/conditions/conditions-input.ts';
import { ArchiveSegmentDialog } from './archive-segment-dialog.tsx';
import { SegmentDialog } from './segment-dialog.tsx';
import { SegmentSize } from './segment-size.tsx';
import type { ListedSegment } from './segments.ts';

/** Rows of a page: each row asks for its size. */
const PAGE_ROWS = 20;

type Chosen = { readonly to: 'change' | 'archive'; readonly segment: ListedSegment };

/** Segments of the site's members with their sizes now. */
export function SegmentsPage() {
  const { t } = useWords();
  const answer = useAnswer(calls.list, {});
  const [chosen, choose] = useState<Chosen>();
  const close = () => choose(undefined);
  return (
    <OffersPage
      title={t('nav.segments')}
      lead={t('segments.lead')}
      none={t('segments.none')}
      createLabel={t('segments.create')}
      answer={answer}
      table={(list) => <Segments list={list} onChoose={choose} />}
      create={(onClose) => <SegmentDialog onClose={onClose} />}
    >
      {chosen?.to === 'change' && <SegmentDialog segment={chosen.segment} onClose={close} />}
      {chosen?.to === 'archive' && (
        <ArchiveSegmentDialog segment={chosen.segment} onClose={close} />
      )}
    </OffersPage>
  );
}

interface SegmentsProps {
  readonly list: readonly ListedSegment[];
  readonly onChoose: (chosen: Chosen) => void;
}

function Segments({ list, onChoose }: SegmentsProps) {
  const words = useWords();
  const { t } = words;
  const [from, setFrom] = useState(0);
  const next = from + PAGE_ROWS;
  return (
    <>
      <DataTable
        cards
        caption={t('nav.segments')}
        rows={list.slice(from, next)}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'name',
            head: t('segments.segment'),
            cell: ({ id, name, conditions }) => (
              <span className="grid py-1 leading-snug">
                <Link look="strong" href={`/console/segments/${id}`}>
                  <bdi className="wrap-anywhere">{name}</bdi>
                </Link>
                <span className="text-xs font-body text-ink-3">
                  {audienceText(conditions, words)}
                </span>
              </span>
            ),
          },
          {
            key: 'size',
            head: t('segments.members'),
            cell: ({ conditions }) => <SegmentSize conditions={conditionsInputOf(conditions)} />,
          },
          {
            key: 'changed',
            head: t('segments.changed'),
            cell: ({ changedBy, changedAt }) => (
              <>
                <bdi>{changedBy}</bdi>
                <span className="block text-xs text-ink-3">
                  <When at={changedAt} />
                </span>
              </>
            ),
          },
          {
            key: 'act',
            head: t('operators.actions'),
            acts: true,
            cell: (segment) => (
              <RowActions
                actions={['change', 'archive']}
                name={segment.name}
                labelOf={(to) => t(`segments.${to}`)}
                onChoose={(to) => onChoose({ to, segment })}
              />
            ),
          },
        ]}
      />
      <KeysetPager
        by="name"
        isFirst={from === 0}
        next={next < list.length ? `${next}` : null}
        onGo={(after) => setFrom(Number(after ?? 0))}
      />
    </>
  );
}
