import { Refused } from '@app/client/answered';
import { reason as reasonText } from '@app/shared/contract/reason';
import { Button } from '@app/ui/buttons/button';
import { Form } from '@app/ui/forms/form';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useWords } from '../words.ts';
import { ReasonField } from './reason-field.tsx';

interface ActionDialogProps {
  /** Phrased as a question. */
  readonly title: string;
  /** Effect of the action, and from when. */
  readonly children: ReactNode;
  /** Label of the submit button. */
  readonly confirm: string;
  /** Marks an action that stops money or players. */
  readonly isDangerous?: boolean;
  /** Text that the operator types to confirm the most severe actions. */
  readonly typed?: string | undefined;
  readonly busy: boolean;
  readonly error: Error | undefined;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Explains an action and asks for a reason, which the server requires too. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, children, confirm, isDangerous = false, typed, busy, error } = props;
  const { onConfirm, onClose } = props;
  const { t } = useWords();
  const [reason, setReason] = useState('');
  const [word, setWord] = useState('');
  const [tried, setTried] = useState(false);
  const isReasoned = reasonText.safeParse(reason).success;
  const isTyped = typed === undefined || word.trim() === typed;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!busy && isReasoned && isTyped) onConfirm(reason.trim());
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Form className="grid gap-3" onSubmit={send}>
        <div className="grid gap-2 text-ink-2">{children}</div>
        <ReasonField value={reason} isWrong={tried && !isReasoned} onChange={setReason} />
        {typed !== undefined && (
          <TextField
            isCode
            label={t('auditAction.typed', { word: typed })}
            error={tried && !isTyped ? t('auditAction.typed.wrong', { word: typed }) : undefined}
            value={word}
            onTextChange={setWord}
          />
        )}
        <Refused error={error} />
        <div className="flex flex-wrap-reverse justify-end gap-2 *:grow tablet:*:grow-0">
          <Button onPress={onClose}>{t('auditAction.cancel')}</Button>
          <Button type="submit" kind={isDangerous ? 'danger' : 'ink'} busy={busy}>
            {confirm}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
