import { useCall } from '@app/client/use-call';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/ops/deposits';
import { Button } from '@app/ui/button';
import { toast } from '@app/ui/toasts';
import { useState } from 'react';
import { ClaimButton } from '../../lib/claim-button.tsx';
import { useOperator } from '../../lib/operator.ts';
import { TellForm } from '../../lib/tell-form.tsx';
import { useWords } from '../../lib/words.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DecideDeposit } from './decide-deposit.tsx';
import type { Deposit } from './deposit.ts';

interface ActionsProps {
  readonly deposit: Deposit;
}

/** What an operator can do now. */
export function DepositActions({ deposit }: ActionsProps) {
  const { send, busy, error } = useCall(calls.claim);
  const { username } = useOperator();
  const { id, state, claimedBy, isByHand, approvalWaits } = deposit;
  if (state === 'completed' || state === 'rejected') return null;
  // Another operator's case is theirs until it is taken over.
  const mayDecide = !approvalWaits && (claimedBy === null || claimedBy === username);
  return (
    <div className="flex flex-wrap gap-2">
      {mayDecide && isByHand && <ByHand deposit={deposit} />}
      {mayDecide && !isByHand && state === 'review' && <DecideDeposit deposit={deposit} />}
      <ClaimButton
        claimedBy={claimedBy}
        busy={busy}
        error={error}
        onClaim={(how) => void send({ id, ...how })}
      />
    </div>
  );
}

/** Money that came is credited also without a receipt, and after its time. */
function ByHand({ deposit }: ActionsProps) {
  const { t } = useWords();
  const [asked, setAsked] = useState<'confirm' | 'decline'>();
  const close = () => setAsked(undefined);
  return (
    <>
      <Button kind="ink" onPress={() => setAsked('confirm')}>
        {t('byHand.confirm')}
      </Button>
      {deposit.state === 'review' && (
        <Button kind="outline" onPress={() => setAsked('decline')}>
          {t('withdrawals.reject')}
        </Button>
      )}
      {asked === 'confirm' && <ConfirmDialog deposit={deposit} onClose={close} />}
      {asked === 'decline' && <Decline deposit={deposit} onClose={close} />}
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
