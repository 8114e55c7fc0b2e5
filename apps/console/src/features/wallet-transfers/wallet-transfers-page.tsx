import { useAnswer } from '@app/client/use-answer';
import { PROMISED_MINUTES } from '@app/shared/cases/case-kinds';
import * as calls from '@app/shared/wallet-transfers/ops-calls';
import {
  type WalletTransferQueue,
  walletTransferQueues,
} from '@app/shared/wallet-transfers/states';
import { Money } from '@app/ui/figures/money';
import { Tag } from '@app/ui/text/tag';
import { useWords } from '../../lib/words.ts';
import { useCatalogueNames } from '../../parts/catalogue/use-catalogue-names.ts';
import { ListExport } from '../../parts/files/list-export.tsx';
import { ListTable } from '../../parts/lists/list-table.tsx';
import { ListTools } from '../../parts/lists/list-tools.tsx';
import { WALLET_TRANSFER_LOOKS as LOOKS } from '../../parts/looks/wallet-transfer-looks.ts';
import { QueuePage } from '../../parts/queue/queue-page.tsx';
import { useCaseChoice } from '../../parts/queue/use-case-choice.tsx';
import { useQueue } from '../../parts/queue/use-queue.ts';
import { useQueueColumns } from '../../parts/queue/use-queue-columns.tsx';
import type { ListedTransfer } from './wallet-transfer.ts';

const HREF = '/console/walletTransfers';
const POLL_MS = 15_000;

/** Transfers to and from vendors that are under way, and those with an unknown outcome. */
export function WalletTransfersPage() {
  const { t } = useWords();
  const place = useQueue(walletTransferQueues);
  const { queue } = place;
  const answer = useAnswer(calls.list, place.asked, { refetchInterval: POLL_MS });
  return (
    <QueuePage
      title={t('nav.walletTransfers')}
      lead={t('walletTransfers.lead')}
      href={HREF}
      place={place}
      answer={answer}
      nameOf={(name) => t(`walletTransfers.show.${name}`)}
      tools={
        <ListTools page={HREF}>
          <ListExport list={calls.list} filters={{ queue }} />
        </ListTools>
      }
      takes={queue === 'unknown' ? 'walletTransfers' : undefined}
      none={t(`walletTransfers.none.${queue}`)}
    >
      {(list) => <Rows list={list} queue={queue} />}
    </QueuePage>
  );
}

interface RowsProps {
  readonly list: readonly ListedTransfer[];
  readonly queue: WalletTransferQueue;
}

function Rows({ list, queue }: RowsProps) {
  const { t } = useWords();
  const names = useCatalogueNames();
  const columns = useQueueColumns();
  const choice = useCaseChoice({
    kind: 'wallet_transfer',
    list,
    nameOf: ({ username }) => username,
    isOff: ({ decisionWaits }) => queue !== 'unknown' || decisionWaits,
  });
  const sinceOf = ({ createdAt }: ListedTransfer) => createdAt;
  return (
    <>
      {choice.bar}
      <ListTable
        cards
        selection={choice.selection}
        caption={t('nav.walletTransfers')}
        rows={list}
        keyOf={({ id }) => id}
        columns={[
          columns.member(HREF),
          columns.since(
            t('walletTransfers.createdAt'),
            sinceOf,
            queue === 'closed',
            queue === 'unknown' ? PROMISED_MINUTES.wallet_transfer : undefined,
          ),
          {
            key: 'way',
            head: t('walletTransfers.way'),
            cell: ({ way, vendor }) =>
              t(`walletTransfers.way.${way}`, { vendor: names.vendor(vendor) }),
          },
          {
            key: 'state',
            head: t('withdrawals.state'),
            cell: ({ state, decisionWaits }) => (
              <Tag state={LOOKS[state]}>
                {t(decisionWaits ? 'withdrawals.waits.second' : `walletTransfers.state.${state}`)}
              </Tag>
            ),
          },
          columns.claimed,
          {
            key: 'amount',
            head: t('money.amount'),
            numeric: true,
            cell: ({ amount }) => <Money amount={amount} />,
          },
        ]}
      />
    </>
  );
}
