import { useCall } from '@app/client/use-call';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/ops/manual-deposits';
import { Button } from '@app/ui/button';
import { toast } from '@app/ui/toasts';
import { useState } from 'react';
import { ClaimButton } from '../../lib/claim-button.tsx';
import { TellForm } from '../../lib/tell-form.tsx';
import { useWords } from '../../lib/words.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { ManualDeposit } from './manual-deposit.ts';

interface ActionsProps {
  readonly deposit: ManualDeposit;
}

/** What an operator can do now. Money that came is credited also without a receipt, and after its time. */
export function ManualDepositActions({ deposit }: ActionsProps) {
  const { t } = useWords();
  const [asked, setAsked] = useState<'confirm' | 'decline'>();
  const { send, busy, error } = useCall(calls.claim);
  const close = () => setAsked(undefined);
  const { id, state, claimedBy, confirmationWaits } = deposit;
  if (state === 'completed' || state === 'rejected') return null;
  return (
    <div className="flex flex-wrap gap-2">
      {!confirmationWaits && (
        <Button kind="ink" onPress={() => setAsked('confirm')}>
          {t('byHand.confirm')}
        </Button>
      )}
      {!confirmationWaits && state === 'review' && (
        <Button kind="outline" onPress={() => setAsked('decline')}>
          {t('withdrawals.reject')}
        </Button>
      )}
      <ClaimButton
        claimedBy={claimedBy}
        busy={busy}
        error={error}
        onClaim={(how) => void send({ id, ...how })}
      />
      {asked === 'confirm' && <ConfirmDialog deposit={deposit} onClose={close} />}
      {asked === 'decline' && <Decline deposit={deposit} onClose={close} />}
    </div>
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
    <TellForm
      title={t('byHand.decline.title', { username })}
      confirm={t('withdrawals.reject')}
      form={form}
      onClose={onClose}
    >
      {t('byHand.decline.text')}
    </TellForm>
  );
}
