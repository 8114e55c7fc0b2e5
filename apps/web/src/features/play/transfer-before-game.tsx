import { useSubmit } from '@app/client/use-submit';
import { isWalletTransferOpen } from '@app/shared/wallet-transfers/states';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { useOnline } from '@app/ui/feedback/use-online';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Form } from '@app/ui/forms/form';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { OfflineReason } from '../../parts/requests/offline-reason.tsx';
import { RequestNotice } from '../../parts/requests/request-notice.tsx';
import { useMoneyRequest } from '../../parts/requests/use-money-request.ts';
import { FollowedMove } from '../../parts/wallet/followed-move.tsx';
import { MoveAmount } from '../../parts/wallet/move-amount.tsx';
import type { OwnWallet } from '../../parts/wallet/own-wallet.ts';
import { useFollowedMove } from '../../parts/wallet/use-followed-move.ts';
import { useMoveForm } from '../../parts/wallet/use-move-form.ts';
import { type Move, useMoveMoney } from '../../parts/wallet/use-move-money.ts';
import styles from './game-page.module.css';

interface TransferBeforeGameProps {
  readonly title: string;
  /** The main wallet, and the empty one that this game is played from. */
  readonly wallets: readonly [main: OwnWallet, atVendor: OwnWallet];
  readonly onPlay: () => void;
}

/** Shown before a game of a vendor with its own wallets: asks how much to transfer there, if anything. */
export function TransferBeforeGame({ title, wallets, onPlay }: TransferBeforeGameProps) {
  const { t } = useTranslation(['play', 'wallets']);
  const [main, atVendor] = wallets;
  const [moved, setMoved] = useState<Move>();
  return (
    <div className={styles.failure}>
      <div className="grid w-full max-w-list gap-4 text-start">
        <h2 className="text-xl type-display">{t('bring.title')}</h2>
        <p className="text-ink-2">{t('bring.text', { game: title, name: atVendor.accountName })}</p>
        {moved && <Followed key={moved.transferNo} move={moved} onArrived={onPlay} />}
        {(!moved || !isWalletTransferOpen(moved.state)) && (
          <Amount main={main} atVendor={atVendor} onMoved={setMoved} />
        )}
        <Button onPress={onPlay}>{t('bring.without')}</Button>
      </div>
    </div>
  );
}

/** Waits for the transfer and then opens the game. */
function Followed({ move, onArrived }: { readonly move: Move; readonly onArrived: () => void }) {
  const hasArrived = useFollowedMove(move).state === 'success';
  const arrived = useEffectEvent(onArrived);
  useEffect(() => {
    if (hasArrived) arrived();
  }, [hasArrived]);
  return <FollowedMove move={move} />;
}

interface AmountProps {
  readonly main: OwnWallet;
  readonly atVendor: OwnWallet;
  readonly onMoved: (move: Move) => void;
}

function Amount({ main, atVendor, onMoved }: AmountProps) {
  const { t } = useTranslation(['play', 'wallets']);
  const money = useMoneyText();
  const isOnline = useOnline();
  const request = useMoneyRequest({ kind: 'walletTransfer', form: 'wallet-transfer' });
  const form = useMoveForm([main, atVendor]);
  const { move } = useMoveMoney();
  const { submit, busy, refusal } = useSubmit();
  const { ready } = form;
  const send = (event: FormEvent) => {
    event.preventDefault();
    form.showErrors();
    if (ready === undefined || request.isLocked) return;
    const input = { from: main.accountTypeId, to: atVendor.accountTypeId, amount: ready };
    void submit(async () => {
      const moved = await request.send((key) => move(input, key));
      if (moved) onMoved(moved);
    });
  };
  return (
    <Form onSubmit={send} aria-busy={busy} className="grid gap-4">
      <MoveAmount form={form} />
      <RequestNotice request={request} page="/member/wallets" />
      {refusal && <Banner urgent state="danger" title={refusal} />}
      <OfflineReason />
      <Button kind="accent" type="submit" busy={busy} off={!isOnline || request.isLocked}>
        {ready === undefined ? t('bring.send') : t('bring.amount', { amount: money(ready) })}
      </Button>
    </Form>
  );
}
