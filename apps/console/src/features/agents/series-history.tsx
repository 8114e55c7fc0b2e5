import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/rebates/ops-calls';
import { Empty } from '@app/ui/feedback/empty';
import { Dialog } from '@app/ui/overlays/dialog';
import { DataTable } from '@app/ui/tables/data-table';
import { useState } from 'react';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { ListExport } from '../../parts/files/list-export.tsx';

type Change = Answer<typeof calls.history>['list'][number];

interface SeriesHistoryProps {
  readonly member: { readonly id: string; readonly username: string };
  readonly onClose: () => void;
}

/** History of a member's series: values, dates and authors, newest first. */
export function SeriesHistory({ member: { id, username }, onClose }: SeriesHistoryProps) {
  const { t, named } = useWords();
  const [before, setBefore] = useState<string>();
  const answer = useAnswer(calls.history, { id, ...(before !== undefined && { before }) });
  return (
    <Dialog title={t('series.history.title', { username })} onClose={onClose}>
      <Answered answer={answer} rows={3}>
        {({ list, next }) =>
          list.length === 0 ? (
            <Empty state="no-results" sentence={t('series.history.none')} />
          ) : (
            <>
              <div className="flex justify-end pb-2">
                <ListExport list={calls.history} filters={{ id }} />
              </div>
              <DataTable
                cards
                caption={t('series.history.title', { username })}
                rows={list}
                keyOf={({ change }) => change}
                columns={[
                  {
                    key: 'at',
                    head: t('series.history.at'),
                    cell: ({ at }) => <When at={at} />,
                  },
                  {
                    key: 'category',
                    head: t('detail.gameCategory'),
                    cell: ({ category }) => named('category', category),
                  },
                  {
                    key: 'series',
                    head: t('series.highest'),
                    numeric: true,
                    cell: ({ before: was, series }) => `${was ?? '–'} → ${series}`,
                  },
                  { key: 'by', head: t('series.history.by'), cell: (one) => <GivenBy {...one} /> },
                ]}
              />
              <KeysetPager isFirst={before === undefined} next={next} onGo={setBefore} />
            </>
          )
        }
      </Answered>
    </Dialog>
  );
}

function GivenBy({ agent, code, promised, isFirst }: Change) {
  const { t } = useWords();
  if (agent === null) return t('series.history.operator');
  if (code !== null && promised !== null)
    return t('series.history.link.less', { agent, code, promised: `${promised}` });
  if (code !== null) return t('series.history.link', { agent, code });
  return t(isFirst ? 'series.history.made' : 'series.history.agent', { agent });
}
