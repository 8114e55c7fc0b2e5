import { Refused } from '@app/client/answered';
import { useCall } from '@app/client/use-call';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/wallet-transfers/ops-calls';
import { isWalletTransferOpen } from '@app/shared/wallet-transfers/states';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { useWords } from '../../lib/words.ts';
import { ClaimButton, ClaimText, useWhose } from '../../parts/queue/case-claim.tsx';
import type { WalletTransfer } from './wallet-transfer.ts';

interface ActionsProps {
  readonly transfer: WalletTransfer;
}

/** Asks the vendor again; if it stays unclear, two operators decide. */
export function TransferActions({ transfer }: ActionsProps) {
  const { t } = useWords();
  const mayDecide = useMay('deposits.decide');
  const [isDone, setDone] = useState<boolean>();
  const recheck = useCall(calls.recheck);
  const { id, state, claim, decisionWaits } = transfer;
  const whose = useWhose(claim);
  if (!mayDecide || (state !== 'sent' && state !== 'unknown')) return null;
  const ask = () =>
    recheck.send(
      { id },
      {
        onDone: (answer) => {
          const word = isWalletTransferOpen(answer.state) ? 'unknown' : 'over';
          toast(t(`walletTransfers.recheck.${word}`));
        },
      },
    );
  return (
    <div className="grid gap-2">
      <ClaimText claim={claim} />
      <Refused error={recheck.error} />
      <div className="flex flex-wrap gap-2">
        <Button size="small" kind="ink" busy={recheck.busy} onPress={() => void ask()}>
          {t('walletTransfers.recheck')}
        </Button>
        {state === 'unknown' && !decisionWaits && whose !== 'anothers' && (
          <>
            <Button size="small" kind="outline" onPress={() => setDone(true)}>
              {t('walletTransfers.decide.done')}
            </Button>
            <Button size="small" kind="outline" onPress={() => setDone(false)}>
              {t('walletTransfers.decide.notDone')}
            </Button>
          </>
        )}
        <ClaimButton size="small" kind="wallet_transfer" id={id} claim={claim} />
      </div>
      {isDone !== undefined && (
        <DecideDialog transfer={transfer} isDone={isDone} onClose={() => setDone(undefined)} />
      )}
    </div>
  );
}

interface DecideProps extends ActionsProps {
  readonly isDone: boolean;
  readonly onClose: () => void;
}

function DecideDialog({ transfer: { id, way }, isDone, onClose }: DecideProps) {
  const { t } = useWords();
  const form = useForm(calls.decide, {
    initial: { id, isDone, reason: '' },
    onDone: () => {
      toast(t('walletTransfers.decide.asked'));
      onClose();
    },
  });
  const verdict = isDone ? 'done' : 'notDone';
  return (
    <Dialog title={t(`walletTransfers.decide.${verdict}`)} onClose={onClose}>
      <ReasonedForm form={form} word={t('walletTransfers.decide.ask')}>
        <p className="text-ink-2">{t(`walletTransfers.decide.${verdict}.${way}`)}</p>
      </ReasonedForm>
    </Dialog>
  );
}
