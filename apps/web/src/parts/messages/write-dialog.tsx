import { Refused } from '@app/client/answered';
import type { Input } from '@app/client/calls';
import { useClient } from '@app/client/client-provider';
import { useIdempotencyKeys } from '@app/client/use-idempotency-keys';
import { useSubmit } from '@app/client/use-submit';
import type { Answer } from '@app/shared/contract/contract';
import { sent } from '@app/shared/messages/calls';
import { CONTENT_LENGTH_MAX, TITLE_LENGTH_MAX } from '@app/shared/messages/message-words';
import { RECIPIENTS_MAX } from '@app/shared/messages/recipients-max';
import { write } from '@app/shared/messages/schemas';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { listText } from '@app/ui/format/list-text';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { TextArea } from '@app/ui/forms/text-area';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formResolver } from '../../lib/form-resolver.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useSession } from '../../lib/session/session.ts';
import { RecipientsField } from './recipients-field.tsx';
import { SendToSeveral } from './send-to-several.tsx';
import { useRecipients } from './use-recipients.ts';

interface WriteDialogProps {
  /** Recipients chosen before, in a list of the team. */
  readonly chosen?: readonly { readonly memberId: string; readonly name: string }[];
  /** Sender and title of the message being answered. */
  readonly answers?: { readonly memberId: string; readonly name: string; readonly title: string };
  readonly onSent?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Truncates a subject that is too long after a whole word, with an ellipsis. */
function shortened(subject: string): string {
  if (subject.length <= TITLE_LENGTH_MAX) return subject;
  const start = subject.slice(0, TITLE_LENGTH_MAX - 1);
  return `${start.replace(/\s+\S{0,20}$/, '')}…`;
}

/** Recipients who cannot be changed: the sender of the answered message, or the only possible one. */
function fixedRecipients(
  answers: WriteDialogProps['answers'],
  line: ReturnType<typeof useRecipients>['data'],
) {
  if (answers) return [answers];
  return line?.total === 1 ? line.list : [];
}

/** Sends a message, shows the number of its recipients, and closes the dialog. */
function useSend({ onSent, onClose }: Pick<WriteDialogProps, 'onSent' | 'onClose'>) {
  const { t } = useTranslation('messages');
  const api = useClient();
  const queries = useQueryClient();
  const { submit, busy, error, onRead } = useSubmit();
  const keyOf = useIdempotencyKeys();
  const sentText = ({ sentTo, leftOut }: Answer<typeof write>, isOne: boolean): string => {
    if (isOne) return t('write.done');
    return leftOut > 0
      ? t('write.done.leftOut', { sentTo, leftOut })
      : t('write.done.several', { count: sentTo });
  };
  const send = (input: Input<typeof write>) =>
    submit(async () => {
      const key = { idempotencyKey: keyOf(JSON.stringify(input)) };
      const answer = await api.send(write, input, key);
      void queries.invalidateQueries({ queryKey: [sent.name] });
      toast(sentText(answer, input.recipients.length === 1));
      onSent?.();
      onClose();
    });
  return { send, busy, error, onRead };
}

/** Writes a message to the direct upline or direct downlines. A message to several members needs a confirmation. */
export function WriteDialog({ answers, chosen, onSent, onClose }: WriteDialogProps) {
  const { t, i18n } = useTranslation('messages');
  const { send, busy, error, onRead } = useSend({ onSent, onClose });
  const isAgent = useSession()?.isAgent === true;
  const [reviewed, review] = useState<Input<typeof write>>();
  const line = useRecipients('', chosen === undefined).data;
  const upline = line?.list.find(({ place }) => place === 'upline');
  // A single possible recipient is preselected.
  const [fixed] = useState(chosen ?? fixedRecipients(answers, line));
  const form = useForm({
    resolver: formResolver(write.body),
    mode: 'onTouched',
    shouldFocusError: false, // the first field is not registered with the form, so the dialog focuses it itself
    defaultValues: {
      recipients: fixed.map(({ memberId }) => memberId),
      title: answers ? shortened(t('answer.subject', answers)) : '',
      content: '',
    },
  });
  const { errors, isSubmitting } = form.formState;
  const { length } = form.watch('content').trim();
  const recipients = form.watch('recipients');

  const goOn = form.handleSubmit(async (input) => {
    if (input.recipients.length === 1) return send(input);
    onRead();
    review(input);
  });

  if (reviewed) {
    return (
      <Dialog title={t('write.several.title')} staysOpen onClose={onClose}>
        <SendToSeveral
          count={reviewed.recipients.length}
          title={reviewed.title}
          busy={busy}
          error={error}
          onSend={() => send(reviewed)}
          onBack={() => review(undefined)}
        />
      </Dialog>
    );
  }
  return (
    <Dialog title={t('write.title')} staysOpen onClose={onClose}>
      <Form onSubmit={goOn} aria-busy={isSubmitting} className="grid gap-3">
        {fixed.length > 0 ? (
          <p className="max-h-banner overflow-y-auto text-ink-2 wrap-anywhere">
            {t('to', {
              names: listText(
                fixed.map(({ name }) => name),
                i18n.language,
              ),
            })}
          </p>
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
        {isAgent && recipients.length === 1 && recipients[0] !== upline?.memberId && (
          <p className="text-sm text-ink-2">{t('write.one.leftOut')}</p>
        )}
        <Refused error={error} />
        <Button kind="accent" type="submit" busy={isSubmitting}>
          {t(recipients.length > 1 ? 'write.continue' : 'write.send')}
        </Button>
      </Form>
    </Dialog>
  );
}
