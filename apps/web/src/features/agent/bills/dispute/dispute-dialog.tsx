import { Refused } from '@app/client/answered';
import { useCall } from '@app/client/use-call';
import { disputes, openDispute } from '@app/shared/disputes/calls';
import { DISPUTE_WORDS_MAX, type DisputeReason, disputeReasons } from '@app/shared/disputes/states';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { Select } from '@app/ui/forms/select';
import { TextArea } from '@app/ui/forms/text-area';
import { Dialog } from '@app/ui/overlays/dialog';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../../lib/language/use-translation.ts';

interface DisputeDialogProps {
  readonly billId: string;
  readonly onClose: () => void;
}

/** Opens a dispute: a reason from a short list, and the agent's own text. */
export function DisputeDialog({ billId, onClose }: DisputeDialogProps) {
  const { t } = useTranslation('bill');
  const { send, busy, error } = useCall(openDispute, { changes: [disputes] });
  const [reason, setReason] = useState<DisputeReason>('bets');
  const [words, setWords] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const onDone = () => {
      onClose();
      toast(t('dispute.sent'));
    };
    void send({ billId, reason, ...(words.trim() && { words }) }, { onDone });
  };
  return (
    <Dialog title={t('dispute')} staysOpen onClose={onClose}>
      <Form className="grid gap-3" onSubmit={submit}>
        <Field label={t('dispute.reason')}>
          {(control) => (
            <Select
              {...control}
              value={reason}
              onValueChange={(chosen) => setReason(chosen as DisputeReason)}
              choices={disputeReasons.map((value) => ({
                value,
                label: t(`dispute.reason.${value}`),
              }))}
            />
          )}
        </Field>
        <Field
          label={t('dispute.words')}
          isOptional
          hint={t('dispute.words.hint', { max: DISPUTE_WORDS_MAX })}
        >
          {(control) => (
            <TextArea
              {...control}
              maxLength={DISPUTE_WORDS_MAX}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Field>
        <Refused error={error} />
        <div className="flex justify-end">
          <Button type="submit" kind="ink" busy={busy}>
            {t('dispute.send')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
