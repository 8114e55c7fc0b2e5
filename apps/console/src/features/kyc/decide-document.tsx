import { Refused } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useCall } from '@app/client/use-call';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/kyc/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { ConfirmDialog } from '@app/ui/overlays/confirm-dialog';
import { useState } from 'react';
import { MemberMessageForm } from '../../lib/member-message-form.tsx';
import { useWords } from '../../lib/words.ts';
import { ClaimButton, ClaimText, useWhose } from '../../parts/queue/case-claim.tsx';

interface DecideDocumentProps {
  readonly document: Pick<Answer<typeof calls.read>, 'id' | 'username' | 'claim'>;
}

/** Approves or declines a document, with a claim on it. */
export function DecideDocument({ document: { id, username, claim } }: DecideDocumentProps) {
  const { t } = useWords();
  const whose = useWhose(claim);
  const [openDialog, setOpenDialog] = useState<'approve' | 'decline'>();
  const close = () => setOpenDialog(undefined);
  const { send, busy, error } = useCall(calls.decide);
  const onDone = () => {
    toast(t('kyc.done'));
    close();
  };
  return (
    <div className="grid gap-2">
      <ClaimText claim={claim} />
      <p className="flex flex-wrap gap-2">
        {whose !== 'anothers' && (
          <>
            <Button kind="ink" onPress={() => setOpenDialog('approve')}>
              {t('kyc.approve')}
            </Button>
            <Button kind="outline" onPress={() => setOpenDialog('decline')}>
              {t('kyc.decline')}
            </Button>
          </>
        )}
        <ClaimButton kind="kyc" id={id} claim={claim} />
      </p>
      {openDialog === 'approve' && (
        <ConfirmDialog
          title={t('kyc.approve.title', { username })}
          confirm={t('kyc.approve')}
          busy={busy}
          onConfirm={() => void send({ id, isApproved: true, words: '' }, { onDone })}
          onClose={close}
        >
          <p>{t('kyc.approve.text')}</p>
          <Refused error={error} />
        </ConfirmDialog>
      )}
      {openDialog === 'decline' && <Decline id={id} onDone={onDone} onClose={close} />}
    </div>
  );
}

interface DeclineProps {
  readonly id: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function Decline({ id, onDone, onClose }: DeclineProps) {
  const { t } = useWords();
  const form = useForm(calls.decide, { initial: { id, isApproved: false, words: '' }, onDone });
  return (
    <MemberMessageForm
      title={t('kyc.decline.title')}
      confirm={t('kyc.decline')}
      form={form}
      onClose={onClose}
    >
      {t('kyc.decline.text')}
    </MemberMessageForm>
  );
}
