import { Refused } from '@app/client/answered';
import { useSubmit } from '@app/client/use-submit';
import { Button } from '@app/ui/buttons/button';
import { useOnline } from '@app/ui/feedback/use-online';
import { Money } from '@app/ui/figures/money';
import { Card } from '@app/ui/layout/card';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useFlag } from '../../lib/site.ts';
import { OfflineReason } from '../../parts/requests/offline-reason.tsx';
import { RequestNotice } from '../../parts/requests/request-notice.tsx';
import { useMoneyRequest } from '../../parts/requests/use-money-request.ts';
import {
  isAtVendor,
  isLocked,
  type OwnWallet,
  useWalletName,
} from '../../parts/wallet/own-wallet.ts';
import { useMask } from '../../parts/wallet/use-mask.ts';
import { type Move, useMoveMoney } from '../../parts/wallet/use-move-money.ts';

interface WalletListProps {
  readonly list: readonly OwnWallet[];
  readonly onMoved: (moves: readonly Move[]) => void;
}

/** Balance of each wallet, with buttons that transfer money to the main wallet: from one wallet, or from all. */
export function WalletList({ list, onMoved }: WalletListProps) {
  const { t } = useTranslation('wallets');
  const { move, withdrawFromAll } = useMoveMoney();
  const { submit, busy, error } = useSubmit();
  const [doing, setDoing] = useState<number | 'all'>();
  const request = useMoneyRequest({ kind: 'walletTransfer', form: 'bring-home' });
  const isOnline = useOnline();
  const main = list.find((wallet) => !isAtVendor(wallet));
  const isConsolidated = useFlag('AGENTPOLICY3');
  const there = list.filter((wallet) => isAtVendor(wallet) && wallet.availBalance > 0n);

  const transferToMain = (from: number | 'all') => {
    setDoing(from);
    void submit(async () => {
      const moved = await request.send(async (key) =>
        from === 'all'
          ? withdrawFromAll(key)
          : [await move({ from, to: main?.accountTypeId ?? 0 }, key)],
      );
      if (moved) onMoved(moved);
    });
  };

  return (
    <Card title={t('list')}>
      <div className="grid grid-cols-1 gap-3">
        <RequestNotice request={request} page="/member/wallets" />
        <Refused error={error} />
        <ul className="divide-y divide-line">
          {list.map((wallet) => (
            <li key={wallet.accountTypeId}>
              <WalletRow
                wallet={wallet}
                busy={busy && doing === wallet.accountTypeId}
                onTransferToMain={
                  isOnline && !busy && !request.isLocked ? transferToMain : undefined
                }
              />
            </li>
          ))}
          {isConsolidated && <TotalRow list={list} />}
        </ul>
        <OfflineReason />
        <Button
          kind="ink"
          off={!isOnline || request.isLocked || !there.some((wallet) => !isLocked(wallet))}
          busy={busy && doing === 'all'}
          onPress={() => transferToMain('all')}
        >
          {t('back.all')}
        </Button>
      </div>
    </Card>
  );
}

interface WalletRowProps {
  readonly wallet: OwnWallet;
  readonly busy: boolean;
  /** Undefined while it is not possible. */
  readonly onTransferToMain: ((from: number) => void) | undefined;
}

function WalletRow({ wallet, busy, onTransferToMain }: WalletRowProps) {
  const { t } = useTranslation('wallets');
  const [masked] = useMask();
  const name = useWalletName()(wallet.accountTypeId);
  const { accountTypeId, availBalance, heldBalance, takesMoney, isAnswering } = wallet;
  const canTransferToMain = isAtVendor(wallet) && availBalance > 0n;
  return (
    <div className="flex min-h-row flex-wrap items-center gap-x-3 gap-y-2 py-2 leading-snug">
      <span className="grid min-w-0 flex-1 basis-panel gap-1">
        <span className="flex items-baseline justify-between gap-3">
          <bdi className="min-w-0 font-strong wrap-anywhere">{name}</bdi>
          <span className="shrink-0 text-md font-strong">
            {masked ? '******' : <Money amount={availBalance} />}
          </span>
        </span>
        {isLocked(wallet) && (
          <span className="flex justify-between gap-3 text-sm">
            <Tag state="pending">{t('transit')}</Tag>
            <span className="text-ink-2">{masked ? '***' : <Money amount={heldBalance} />}</span>
          </span>
        )}
        {!isAnswering && <span className="text-sm text-pending">{t('silent')}</span>}
        {!takesMoney && <span className="text-sm text-ink-2">{t('maintenance')}</span>}
      </span>
      {canTransferToMain && (
        <Button
          size="small"
          busy={busy}
          off={!onTransferToMain || isLocked(wallet)}
          onPress={() => onTransferToMain?.(accountTypeId)}
        >
          <span aria-hidden="true">{t('back')}</span>
          <span className="sr-only">{t('back.from', { name })}</span>
        </Button>
      )}
    </div>
  );
}

/** The total, including transfers under way, as in the header; and the bonus money in it. */
function TotalRow({ list }: { readonly list: readonly OwnWallet[] }) {
  const { t } = useTranslation('wallets');
  const [masked] = useMask();
  const atVendors = list.filter(isAtVendor).reduce((sum, { heldBalance }) => sum + heldBalance, 0n);
  const bonus = list.reduce((sum, { bonusBalance }) => sum + bonusBalance, 0n);
  const all = list.reduce((sum, { availBalance }) => sum + availBalance, atVendors + bonus);
  return (
    <>
      {bonus > 0n && (
        <li className="flex min-h-row items-center justify-between gap-3 py-2">
          <span className="text-ink-2">{t('bonus')}</span>
          <span>{masked ? '******' : <Money amount={bonus} />}</span>
        </li>
      )}
      <li className="flex min-h-row items-center justify-between gap-3 py-2">
        <span className="text-ink-2">{t('total')}</span>
        <strong className="text-md font-strong">
          {masked ? '******' : <Money amount={all} />}
        </strong>
      </li>
    </>
  );
}
