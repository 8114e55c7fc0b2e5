import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/ops/bonuses';
import * as listExports from '@app/shared/ops/list-exports';
import { Card } from '@app/ui/card';
import { Empty } from '@app/ui/empty';
import { Link } from '@app/ui/link';
import { useWords } from '../../lib/words.ts';
import { BonusTable } from '../../parts/bonuses/bonus-table.tsx';
import { ListExport } from '../../parts/files/list-export.tsx';
import { QueueHead } from '../../parts/queue/queue-head.tsx';

const EVERY_MS = 30_000;

/** Bonuses that are so large that an operator looks first. */
export function WaitingBonuses() {
  const { t } = useWords();
  const answer = useAnswer(calls.waitingList, {}, { refetchInterval: EVERY_MS });
  return (
    <Card title={t('bonuses.waiting')} aside={<ListExport call={listExports.bonuses} wish={{}} />}>
      <Answered answer={answer} rows={2}>
        {({ list, lengths }) =>
          list.length === 0 ? (
            <Empty state="no-results" sentence={t('bonuses.waiting.none')} />
          ) : (
            <>
              <QueueHead lengths={lengths} queue="waiting" />
              <BonusTable
                mayDecide
                caption={t('bonuses.waiting')}
                list={list}
                first={[
                  {
                    key: 'member',
                    head: t('member.name'),
                    cell: ({ memberId, username }) => (
                      <Link look="strong" href={`/console/members/${memberId}`}>
                        <bdi>{username}</bdi>
                      </Link>
                    ),
                  },
                ]}
              />
            </>
          )
        }
      </Answered>
    </Card>
  );
}
