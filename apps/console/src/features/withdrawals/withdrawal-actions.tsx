import { Refused } from '@app/client/answered';
import { useCall } from '@app/client/use-call';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/withdrawals/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { ConfirmDialog } from '@app/ui/overlays/confirm-dialog';
import { useState } from 'react';
import { MemberMessageForm } from '../../lib/member-message-form.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { useWords } from '../../lib/words.ts';
import { ClaimButton, useWhose } from '../../parts/queue/case-claim.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';
import type { Withdrawal } from './withdrawal.ts';

interface ActionsProps {
  readonly withdrawal: Withdrawal;
}

/** Actions allowed by the withdrawal's state and the operator's roles. */
export function WithdrawalActions({ withdrawal }: ActionsProps) {
  const { t } = useWords();
  const [mayPay, mayRelease] = [useMay('withdrawals.pay'), useMay('risk.decide')];
  const whose = useWhose(withdrawal.claim);
  const [openDialog, setOpenDialog] = useState<'approve' | 'reject' | 'release' | 'pay' | 'send'>();
  const close = () => setOpenDialog(undefined);
  const { id, state, rest, approvalWaits, claim, closedAt, channels, verdict, legs } = withdrawal;
  const isDoubted = legs.some(({ doubt }) => doubt !== null);
  if (closedAt !== null && !isDoubted) return null;
  const isInReview = whose !== 'anothers' && state === 'review' && !approvalWaits;
  // Payment requires a claim, so that two operators do not pay the same withdrawal at the bank.
  const isPayable = whose === 'mine' && mayPay && state !== 'review' && rest > 0n;
  return (
    <div className="flex flex-wrap gap-2">
      {isInReview && (
        <>
          {verdict === 'hold' && mayRelease && (
            <Button kind="ink" onPress={() => setOpenDialog('release')}>
              {t('withdrawals.release')}
            </Button>
          )}
          {verdict !== 'hold' && (
            <Button kind="ink" onPress={() => setOpenDialog('approve')}>
              {t('withdrawals.approve')}
            </Button>
          )}
          <Button kind="outline" onPress={() => setOpenDialog('reject')}>
            {t('withdrawals.reject')}
          </Button>
        </>
      )}
      {isPayable && channels.length > 0 && (
        <Button kind="ink" onPress={() => setOpenDialog('send')}>
          {t('withdrawals.send')}
        </Button>
      )}
      {isPayable && (
        <Button kind={channels.length > 0 ? 'outline' : 'ink'} onPress={() => setOpenDialog('pay')}>
          {t('withdrawals.pay')}
        </Button>
      )}
      <ClaimButton isFirst={state !== 'review'} kind="withdrawal" id={id} claim={claim} />
      {openDialog === 'approve' && <Approve withdrawal={withdrawal} onClose={close} />}
      {openDialog === 'reject' && <Reject withdrawal={withdrawal} onClose={close} />}
      {openDialog === 'release' && <ReleaseDialog withdrawal={withdrawal} onClose={close} />}
      {openDialog === 'send' && <SendDialog withdrawal={withdrawal} onClose={close} />}
      {openDialog === 'pay' && <PayDialog withdrawal={withdrawal} onClose={close} />}
    </div>
  );
}

interface DialogProps extends ActionsProps {
  readonly onClose: () => void;
}

function Approve({ withdrawal: { id, username, amount }, onClose }: DialogProps) {
  const { t } = useWords();
  const money = useMoneyText();
  const { send, busy, error } = useCall(calls.approve);
  const approve = () =>
    send(
      { id },
      {
        onDone: (answer) => {
          toast(
            t('approvalId' in answer ? 'withdrawals.approve.asked' : 'withdrawals.approve.done'),
          );
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={t('withdrawals.approve.title', { username, amount: money(amount) })}
      confirm={t('withdrawals.approve')}
      busy={busy}
      onConfirm={() => void approve()}
      onClose={onClose}
    >
      <p>{t('withdrawals.approve.text')}</p>
      <Refused error={error} />
    </ConfirmDialog>
  );
}

function Reject({ withdrawal: { id, username }, onClose }: DialogProps) {
  const { t } = useWords();
  const form = useForm(calls.reject, {
    initial: { id, words: '' },
    onDone: () => {
      toast(t('withdrawals.reject.done'));
      onClose();
    },
  });
  return (
    <MemberMessageForm
      title={t('withdrawals.reject.title', { username })}
      confirm={t('withdrawals.reject')}
      form={form}
      onClose={onClose}
    >
      {t('withdrawals.reject.text')}
    </MemberMessageForm>
  );
}
