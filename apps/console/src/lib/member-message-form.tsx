import { Refused } from '@app/client/answered';
import { Button } from '@app/ui/buttons/button';
import { Form } from '@app/ui/forms/form';
import { TextAreaField } from '@app/ui/forms/text-area-field';
import { Dialog } from '@app/ui/overlays/dialog';
import type { FormEvent, ReactNode } from 'react';
import { useWords } from './words.ts';

const WORDS_MAX = 500;

interface MemberMessageFormProps {
  readonly title: string;
  /** Label of the submit button. */
  readonly confirm: string;
  /** Form state from `useForm` of a call with a message for the member. */
  readonly form: {
    readonly values: { readonly words: string };
    readonly set: (field: 'words', words: string) => void;
    readonly isWrong: (field: 'words') => boolean;
    readonly send: (event: FormEvent) => Promise<void>;
    readonly busy: boolean;
    readonly error: Error | undefined;
  };
  readonly onClose: () => void;
  /** Explains the action. */
  readonly children: ReactNode;
}

/** Asks an operator for a message that the member reads. */
export function MemberMessageForm({
  title,
  confirm,
  form,
  onClose,
  children,
}: MemberMessageFormProps) {
  const { t } = useWords();
  const { values, set, isWrong, send, busy, error } = form;
  return (
    <Dialog staysOpen title={title} onClose={onClose}>
      <Form className="grid gap-3" onSubmit={(event) => void send(event)}>
        <p className="text-ink-2">{children}</p>
        <TextAreaField
          label={t('withdrawals.tell')}
          hint={t('withdrawals.tell.hint')}
          error={isWrong('words') ? t('withdrawals.tell.wrong') : undefined}
          maxLength={WORDS_MAX}
          value={values.words}
          onTextChange={(text) => set('words', text)}
        />
        <Refused error={error} />
        <div className="flex justify-end">
          <Button type="submit" kind="danger" busy={busy}>
            {confirm}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
