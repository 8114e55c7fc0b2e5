import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/ops/bonuses';
import { Card } from '@app/ui/card';
import { Empty } from '@app/ui/empty';
import { Link } from '@app/ui/link';
import { useWords } from '../../lib/words.ts';
import { BonusTable } from '../../parts/bonuses/bonus-table.tsx';

const EVERY_MS = 30_000;

/** Bonuses that are so large that an operator looks first. */
export function WaitingBonuses() {
  const { t } = useWords();
  const answer = useAnswer(calls.waitingList, {}, { refetchInterval: EVERY_MS });
  return (
    <Card title={t('bonuses.waiting')}>
      <Answered answer={answer} rows={2}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty state="no-results" sentence={t('bonuses.waiting.none')} />
          ) : (
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
          )
        }
      </Answered>
    </Card>
  );
}
