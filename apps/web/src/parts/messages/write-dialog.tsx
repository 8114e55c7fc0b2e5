import { Refused } from '@app/client/answered';
import { useClient } from '@app/client/client-provider';
import { useIntentionKeys } from '@app/client/use-intention-keys';
import { useSubmit } from '@app/client/use-submit';
import { sent } from '@app/shared/messages/calls';
import { CONTENT_LENGTH_MAX, TITLE_LENGTH_MAX } from '@app/shared/messages/message-words';
import { RECIPIENTS_MAX, write } from '@app/shared/messages/schemas';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { TextArea } from '@app/ui/forms/text-area';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formResolver } from '../../lib/form-resolver.ts';
import { RecipientsField } from './recipients-field.tsx';
import { useRecipients } from './use-messages.ts';

interface WriteDialogProps {
  /** Sender and title of the message being answered. */
  readonly answers?: { readonly memberId: string; readonly name: string; readonly title: string };
  readonly onClose: () => void;
}

/** Truncates a subject that is too long after a whole word, with an ellipsis. */
function shortened(subject: string): string {
  if (subject.length <= TITLE_LENGTH_MAX) return subject;
  const start = subject.slice(0, TITLE_LENGTH_MAX - 1);
  return `${start.replace(/\s+\S{0,20}$/, '')}…`;
}

/** Writes a message to members of the line. */
export function WriteDialog({ answers, onClose }: WriteDialogProps) {
  const { t } = useTranslation('messages');
  const api = useClient();
  const queries = useQueryClient();
  const { submit, error } = useSubmit();
  const keyOf = useIntentionKeys();
  const line = useRecipients('').data;
  // A single possible recipient is preselected.
  const [only] = useState(answers ?? (line?.total === 1 ? line.list[0] : undefined));
  const form = useForm({
    resolver: formResolver(write.body),
    mode: 'onTouched',
    shouldFocusError: false, // the first field is not registered with the form, so the dialog focuses it itself
    defaultValues: {
      recipients: only ? [only.memberId] : [],
      title: answers ? shortened(t('answer.subject', answers)) : '',
      content: '',
    },
  });
  const { errors, isSubmitting } = form.formState;
  const { length } = form.watch('content').trim();
  const recipients = form.watch('recipients');

  const send = form.handleSubmit((input) =>
    submit(async () => {
      await api.send(write, input, { idempotencyKey: keyOf(JSON.stringify(input)) });
      void queries.invalidateQueries({ queryKey: [sent.name] });
      toast(t('write.done'));
      onClose();
    }),
  );

  return (
    <Dialog title={t('write.title')} staysOpen onClose={onClose}>
      <Form onSubmit={send} aria-busy={isSubmitting} className="grid gap-3">
        {only ? (
          <p className="text-ink-2">{t('to', { names: only.name })}</p>
        ) : (
          <RecipientsField
            chosen={recipients}
            max={RECIPIENTS_MAX}
            error={errors.recipients && t('write.to.none')}
            onChange={(ids) =>
              form.setValue('recipients', ids, { shouldValidate: form.formState.isSubmitted })
            }
          />
        )}
        <TextField
          label={t('write.subject')}
          error={errors.title && t('write.subject.wrong', { max: TITLE_LENGTH_MAX })}
          {...form.register('title')}
          maxLength={TITLE_LENGTH_MAX}
        />
        <Field
          label={t('write.content')}
          hint={t('write.length', { length, max: CONTENT_LENGTH_MAX })}
          error={errors.content && t('write.content.wrong', { max: CONTENT_LENGTH_MAX })}
        >
          {(control) => <TextArea {...control} {...form.register('content')} />}
        </Field>
        <Refused error={error} />
        <Button kind="accent" type="submit" busy={isSubmitting}>
          {t('write.send')}
        </Button>
      </Form>
    </Dialog>
  );
}
