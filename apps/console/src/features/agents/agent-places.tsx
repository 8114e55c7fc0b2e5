import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/members/ops-calls';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { DataTable } from '@app/ui/tables/data-table';
import { useState } from 'react';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { ListExport } from '../../parts/files/list-export.tsx';

/** Current and former uplines of an agent, newest first. */
export function AgentPlaces({ id }: { readonly id: string }) {
  const { t } = useWords();
  const [before, setBefore] = useState<string>();
  const answer = useAnswer(calls.places, { id, ...(before !== undefined && { before }) });
  return (
    <Card title={t('agents.places')} aside={<ListExport list={calls.places} filters={{ id }} />}>
      <Answered answer={answer} rows={2}>
        {({ list, next }) => (
          <>
            <DataTable
              cards
              caption={t('agents.places')}
              rows={list}
              keyOf={({ since }) => `${since}`}
              columns={[
                {
                  key: 'above',
                  head: t('agents.places.above'),
                  cell: ({ above }) =>
                    above ? (
                      <Link look="strong" href={`/console/agents/${above.id}`}>
                        <bdi>{above.username}</bdi>
                      </Link>
                    ) : (
                      t('agents.move.none')
                    ),
                },
                {
                  key: 'since',
                  head: t('agents.places.since'),
                  cell: ({ since }) => <When at={since} />,
                },
                {
                  key: 'until',
                  head: t('agents.places.until'),
                  cell: ({ until }) =>
                    until === null ? t('agents.history.open') : <When at={until} />,
                },
              ]}
            />
            <KeysetPager isFirst={before === undefined} next={next} onGo={setBefore} />
          </>
        )}
      </Answered>
    </Card>
  );
}
