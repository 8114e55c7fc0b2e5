import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/bonuses/ops-calls';
import { Empty } from '@app/ui/feedback/empty';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { useWords } from '../../lib/words.ts';
import { BonusTable } from '../../parts/bonuses/bonus-table.tsx';
import type { ListedBonus } from '../../parts/bonuses/listed-bonus.ts';
import { FileExport } from '../../parts/files/list-export.tsx';
import { QueueHead } from '../../parts/queue/queue-head.tsx';
import { TakeNext } from '../../parts/queue/take-next.tsx';
import { useCaseChoice } from '../../parts/queue/use-case-choice.tsx';
import { useTakenRow } from '../../parts/queue/use-taken-row.ts';

const POLL_MS = 30_000;

/** Bonuses large enough to need an operator's decision. */
export function WaitingBonuses() {
  const { t } = useWords();
  const { taken, setTaken } = useTakenRow();
  const answer = useAnswer(calls.waitingList, {}, { refetchInterval: POLL_MS });
  return (
    <Card title={t('bonuses.waiting')} aside={<FileExport call={calls.bonusesFile} filters={{}} />}>
      <Answered answer={answer} rows={2}>
        {({ list, lengths }) =>
          list.length === 0 ? (
            <Empty state="no-results" sentence={t('bonuses.waiting.none')} />
          ) : (
            <>
              <QueueHead lengths={lengths} queue="waiting" />
              <TakeNext queue="bonuses" onTaken={setTaken} />
              <Rows list={list} taken={taken} />
            </>
          )
        }
      </Answered>
    </Card>
  );
}

interface RowsProps {
  readonly list: readonly ListedBonus[];
  /** Id of the row that the operator claimed last. */
  readonly taken: string | undefined;
}

function Rows({ list, taken }: RowsProps) {
  const { t } = useWords();
  const choice = useCaseChoice({ kind: 'bonus', list, nameOf: ({ username }) => username });
  return (
    <>
      {choice.bar}
      <BonusTable
        mayDecide
        selection={choice.selection}
        focusKey={taken}
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
  );
}
