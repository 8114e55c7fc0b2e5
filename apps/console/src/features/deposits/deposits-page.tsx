import { useAnswer } from '@app/client/use-answer';
import { PROMISED_MINUTES, type TakenQueue } from '@app/shared/cases/case-kinds';
import * as calls from '@app/shared/deposits/ops-calls';
import { type DepositQueue, depositQueues } from '@app/shared/deposits/states';
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
import { type ListedDeposit, LOOKS } from './deposit.ts';
import { ReceivedAmount } from './received-amount.tsx';

const HREF = '/console/deposits';
const POLL_MS = 15_000;
const TAKES: Partial<Readonly<Record<DepositQueue, TakenQueue>>> = {
  receipts: 'depositReceipts',
  reports: 'depositReports',
};

/** Deposit queues of a site, oldest first. */
export function DepositsPage() {
  const { t } = useWords();
  const place = useQueue(depositQueues);
  const answer = useAnswer(calls.list, place.asked, { refetchInterval: POLL_MS });
  const { queue } = place;
  return (
    <QueuePage
      title={t('nav.deposits')}
      lead={t('deposits.lead')}
      href={HREF}
      place={place}
      answer={answer}
      nameOf={(name) => t(`deposits.queue.${name}`)}
      text={t(`deposits.queue.${queue}.text`)}
      find={{
        label: t('deposits.find'),
        hint: t('deposits.find.hint'),
        none: t('deposits.notFound'),
      }}
      tools={
        <ListTools page={HREF}>
          <ListExport list={calls.list} filters={place.filters} />
        </ListTools>
      }
      takes={TAKES[queue]}
      none={t('deposits.none')}
    >
      {(list) => <Rows list={list} queue={queue} />}
    </QueuePage>
  );
}

interface RowsProps {
  readonly list: readonly ListedDeposit[];
  readonly queue: DepositQueue;
}

function Rows({ list, queue }: RowsProps) {
  const { t } = useWords();
  const columns = useQueueColumns();
  const choice = useCaseChoice({
    kind: 'deposit',
    list,
    nameOf: ({ username }) => username,
    isOff: ({ approvalWaits }) => TAKES[queue] === undefined || approvalWaits,
  });
  const isReported = queue === 'reports';
  const sinceOf = ({ paidAt, at }: ListedDeposit) =>
    queue === 'receipts' || isReported ? (paidAt ?? at) : at;
  return (
    <>
      {choice.bar}
      <ListTable
        cards
        selection={choice.selection}
        caption={t('nav.deposits')}
        rows={list}
        keyOf={({ id }) => id}
        columns={[
          columns.member(HREF),
          columns.since(
            t(`deposits.since.${queue}`),
            sinceOf,
            queue === 'closed',
            TAKES[queue] && PROMISED_MINUTES.deposit,
          ),
          {
            key: 'channel',
            head: t('money.channel'),
            cell: ({ channel, remark, reference }) => (
              <>
                <bdi>{channel}</bdi>
                <bdi className="block text-xs text-ink-3 wrap-anywhere">{remark ?? reference}</bdi>
              </>
            ),
          },
          {
            key: 'state',
            head: t('withdrawals.state'),
            cell: ({ state, approvalWaits }) => (
              <Tag state={LOOKS[state]}>
                {t(approvalWaits ? 'byHand.waits.second' : `deposit.${state}`)}
              </Tag>
            ),
          },
          columns.claimed,
          {
            key: 'amount',
            head: t('money.asked'),
            numeric: true,
            cell: ({ amount }) => <Money amount={amount} />,
          },
          ...(isReported
            ? [
                {
                  key: 'received',
                  head: t('review.received'),
                  numeric: true as const,
                  cell: (deposit: ListedDeposit) => <ReceivedAmount {...deposit} />,
                },
              ]
            : []),
        ]}
      />
    </>
  );
}
