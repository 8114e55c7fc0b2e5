import { useAnswer } from '@app/client/use-answer';
import { PROMISED_MINUTES, type TakenQueue } from '@app/shared/cases/case-kinds';
import * as calls from '@app/shared/withdrawals/ops-calls';
import { type WithdrawalQueue, withdrawalQueues } from '@app/shared/withdrawals/states';
import { Money } from '@app/ui/figures/money';
import { Tag } from '@app/ui/text/tag';
import { useWords } from '../../lib/words.ts';
import { ListExport } from '../../parts/files/list-export.tsx';
import { ListTable } from '../../parts/lists/list-table.tsx';
import { ListTools } from '../../parts/lists/list-tools.tsx';
import { QueuePage } from '../../parts/queue/queue-page.tsx';
import { useCaseChoice } from '../../parts/queue/use-case-choice.tsx';
import { useQueue } from '../../parts/queue/use-queue.ts';
import { useQueueColumns } from '../../parts/queue/use-queue-columns.tsx';
import { type ListedWithdrawal, LOOKS } from './withdrawal.ts';

const HREF = '/console/withdrawals';
const POLL_MS = 15_000;
const TAKES: Partial<Readonly<Record<WithdrawalQueue, TakenQueue>>> = {
  review: 'withdrawalsReview',
  paying: 'withdrawalsPaying',
  sending: 'withdrawalsSending',
  disputed: 'withdrawalsDisputed',
};

/** Queues with a deadline of minutes; the others wait for a provider, a member or a dispute. */
const isPromised = (queue: WithdrawalQueue) => queue === 'review' || queue === 'paying';

/** Withdrawal queues of a site, oldest first. */
export function WithdrawalsPage() {
  const { t } = useWords();
  const place = useQueue(withdrawalQueues);
  const answer = useAnswer(calls.list, place.asked, { refetchInterval: POLL_MS });
  return (
    <QueuePage
      title={t('nav.withdrawals')}
      lead={t('withdrawals.lead')}
      href={HREF}
      place={place}
      answer={answer}
      nameOf={(queue) => t(`withdrawals.queue.${queue}`)}
      text={t(`withdrawals.queue.${place.queue}.text`)}
      find={{
        label: t('withdrawals.find'),
        hint: t('withdrawals.find.hint'),
        none: t('withdrawals.notFound'),
      }}
      tools={
        <ListTools page={HREF}>
          <ListExport list={calls.list} filters={place.filters} />
        </ListTools>
      }
      takes={TAKES[place.queue]}
      none={t('withdrawals.none')}
    >
      {(list) => <Rows list={list} queue={place.queue} />}
    </QueuePage>
  );
}

interface RowsProps {
  readonly list: readonly ListedWithdrawal[];
  readonly queue: WithdrawalQueue;
}

function Rows({ list, queue }: RowsProps) {
  const { t } = useWords();
  const columns = useQueueColumns();
  const choice = useCaseChoice({
    kind: 'withdrawal',
    list,
    nameOf: ({ username }) => username,
    isOff: ({ approvalWaits }) => queue === 'closed' || approvalWaits,
  });
  return (
    <>
      {choice.bar}
      <ListTable
        cards
        selection={choice.selection}
        caption={t('nav.withdrawals')}
        rows={list}
        keyOf={({ id }) => id}
        columns={[
          columns.member(HREF),
          columns.since(
            t('withdrawals.at'),
            ({ at }: ListedWithdrawal) => at,
            queue === 'closed',
            isPromised(queue) ? PROMISED_MINUTES.withdrawal : undefined,
          ),
          {
            key: 'account',
            head: t('withdrawals.account'),
            cell: ({ bank, tail }) => <bdi>{`${bank} ${tail}`}</bdi>,
          },
          {
            key: 'state',
            head: t('withdrawals.state'),
            cell: ({ state, approvalWaits }) => (
              <Tag state={LOOKS[state]}>
                {t(approvalWaits ? 'withdrawals.waits.second' : `withdrawals.state.${state}`)}
              </Tag>
            ),
          },
          {
            key: 'verdict',
            head: t('withdrawals.verdict'),
            cell: ({ verdict }) =>
              verdict === 'hold' ? (
                <Tag state="danger">{t('withdrawals.verdict.hold')}</Tag>
              ) : (
                t(`withdrawals.verdict.${verdict}`)
              ),
          },
          columns.claimed,
          {
            key: 'amount',
            head: t('withdrawals.amount'),
            numeric: true,
            cell: ({ amount }) => <Money amount={amount} />,
          },
          {
            key: 'rest',
            head: t('withdrawals.rest'),
            numeric: true,
            cell: ({ rest }) => <Money amount={rest} />,
          },
        ]}
      />
    </>
  );
}
