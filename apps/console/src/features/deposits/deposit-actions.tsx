import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/deposits/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { MemberMessageForm } from '../../lib/member-message-form.tsx';
import { useWords } from '../../lib/words.ts';
import { ClaimButton, useWhose } from '../../parts/queue/case-claim.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DecideDeposit } from './decide-deposit.tsx';
import type { Deposit } from './deposit.ts';

interface ActionsProps {
  readonly deposit: Deposit;
}

/** Actions available to the operator. */
export function DepositActions({ deposit }: ActionsProps) {
  const whose = useWhose(deposit.claim);
  const { id, state, claim, isByHand, approvalWaits } = deposit;
  if (state === 'completed' && !approvalWaits) return <TakeBack deposit={deposit} />;
  if (state === 'completed' || state === 'rejected') return null;
  const mayDecide = !approvalWaits && whose !== 'anothers';
  return (
    <div className="flex flex-wrap gap-2">
      {mayDecide && isByHand && <ByHand deposit={deposit} />}
      {mayDecide && !isByHand && state === 'review' && <DecideDeposit deposit={deposit} />}
      <ClaimButton kind="deposit" id={id} claim={claim} />
    </div>
  );
}

/** A payment that arrived is credited even without a receipt or after expiry. */
function ByHand({ deposit }: ActionsProps) {
  const { t } = useWords();
  const [openDialog, setOpenDialog] = useState<'confirm' | 'decline'>();
  const close = () => setOpenDialog(undefined);
  return (
    <>
      <Button kind="ink" onPress={() => setOpenDialog('confirm')}>
        {t('byHand.confirm')}
      </Button>
      {deposit.state === 'review' && (
        <Button kind="outline" onPress={() => setOpenDialog('decline')}>
          {t('withdrawals.reject')}
        </Button>
      )}
      {openDialog === 'confirm' && <ConfirmDialog deposit={deposit} onClose={close} />}
      {openDialog === 'decline' && <Decline deposit={deposit} onClose={close} />}
    </>
  );
}

interface DialogProps extends ActionsProps {
  readonly onClose: () => void;
}

function Decline({ deposit: { id, username }, onClose }: DialogProps) {
  const { t } = useWords();
  const form = useForm(calls.decline, {
    initial: { id, words: '' },
    onDone: () => {
      toast(t('byHand.decline.done'));
      onClose();
    },
  });
  return (
    <MemberMessageForm
      title={t('byHand.decline.title', { username })}
      confirm={t('withdrawals.reject')}
      form={form}
      onClose={onClose}
    >
      {t('byHand.decline.text')}
    </MemberMessageForm>
  );
}

function TakeBack({ deposit }: ActionsProps) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <p>
      <Button kind="outline" onPress={() => setOpen(true)}>
        {t('deposits.takeBack')}
      </Button>
      {isOpen && <TakeBackDialog deposit={deposit} onClose={() => setOpen(false)} />}
    </p>
  );
}

function TakeBackDialog({ deposit: { id, username }, onClose }: DialogProps) {
  const { t } = useWords();
  const form = useForm(calls.takeBack, {
    initial: { id, reason: '' },
    onDone: () => {
      toast(t('withdrawals.resolve.asked'));
      onClose();
    },
  });
  return (
    <Dialog title={t('deposits.takeBack.title', { username })} onClose={onClose}>
      <ReasonedForm form={form} word={t('withdrawals.resolve.ask')} isDangerous>
        <p className="text-ink-2">{t('deposits.takeBack.text')}</p>
      </ReasonedForm>
    </Dialog>
  );
}
