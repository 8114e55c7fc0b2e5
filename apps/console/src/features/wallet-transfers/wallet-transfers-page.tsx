import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import {
  type WalletTransferQueue,
  walletTransferQueues,
} from '@app/shared/domain/wallet-transfers';
import * as calls from '@app/shared/ops/wallet-transfers';
import { Card } from '@app/ui/card';
import { Empty } from '@app/ui/empty';
import { Link } from '@app/ui/link';
import { Money } from '@app/ui/money';
import { Segmented } from '@app/ui/segmented';
import { Tag } from '@app/ui/tag';
import { useState } from 'react';
import { KeysetPager } from '../../lib/keyset-pager.tsx';
import { Page } from '../../lib/page.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { type ListedTransfer, LOOKS } from './wallet-transfer.ts';

const EVERY_MS = 15_000;

/** Members' money on its way to vendors and back, and of which no vendor says what became. */
export function WalletTransfersPage() {
  const { t } = useWords();
  const [queue, setQueue] = useState<WalletTransferQueue>('unknown');
  const [after, setAfter] = useState<string>();
  const answer = useAnswer(
    calls.list,
    { queue, ...(after && { after }) },
    { refetchInterval: EVERY_MS },
  );
  const show = (chosen: WalletTransferQueue) => {
    setQueue(chosen);
    setAfter(undefined);
  };
  return (
    <Page title={t('nav.walletTransfers')} lead={t('walletTransfers.lead')}>
      <Segmented
        label={t('walletTransfers.show')}
        value={queue}
        onChange={show}
        segments={walletTransferQueues.map((value) => ({
          value,
          label: t(`walletTransfers.show.${value}`),
        }))}
      />
      <Card title={t(`walletTransfers.list.${queue}`)}>
        <Answered answer={answer} rows={4}>
          {({ list, next }) => (
            <>
              {list.length === 0 && (
                <Empty state="no-results" sentence={t(`walletTransfers.none.${queue}`)} />
              )}
              <ul className="divide-y divide-line">
                {list.map((transfer) => (
                  <Row key={transfer.id} transfer={transfer} />
                ))}
              </ul>
              <KeysetPager
                by={queue === 'closed' ? 'age' : 'name'}
                isFirst={after === undefined}
                next={next}
                onGo={setAfter}
              />
            </>
          )}
        </Answered>
      </Card>
    </Page>
  );
}

function Row({ transfer }: { readonly transfer: ListedTransfer }) {
  const { t } = useWords();
  const { id, memberId, username, vendor, way, amount, state, createdAt } = transfer;
  return (
    <li className="grid gap-2 py-3">
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-3">
        <span className="flex flex-wrap items-center gap-2">
          <Tag state={LOOKS[state]}>{t(`walletTransfers.state.${state}`)}</Tag>
          <Link look="strong" href={`/console/members/${memberId}?tab=transactions`}>
            <bdi>{username}</bdi>
          </Link>
        </span>
        <When at={createdAt} />
      </p>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span>{t(`walletTransfers.way.${way}`, { vendor })}</span>
        <span className="font-strong">
          <Money amount={amount} />
        </span>
      </p>
      {transfer.decisionWaits && (
        <p className="text-sm text-pending">{t('walletTransfers.decisionWaits')}</p>
      )}
      <p>
        <Link look="underlined" href={`/console/walletTransfers/${id}`}>
          {t('walletTransfers.open')}
          <span className="sr-only">{` ${username}`}</span>
        </Link>
      </p>
    </li>
  );
}
