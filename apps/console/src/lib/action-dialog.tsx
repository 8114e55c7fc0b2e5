import { Refused } from '@app/client/answered';
import { reason as reasonText } from '@app/shared/ops/reason';
import { Button } from '@app/ui/button';
import { Dialog } from '@app/ui/dialog';
import { Form } from '@app/ui/form';
import { TextField } from '@app/ui/text-field';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ReasonField } from './reason-field.tsx';
import { useWords } from './words.ts';

interface ActionDialogProps {
  /** As a question. */
  readonly title: string;
  /** What it does to whom, and from when. */
  readonly children: ReactNode;
  /** The word for doing it. */
  readonly confirm: string;
  /** It stops money or players. */
  readonly isGrave?: boolean;
  /** What has to be typed first: for the gravest alone. */
  readonly typed?: string | undefined;
  readonly busy: boolean;
  readonly error: Error | undefined;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Says what an action does and asks why it is done. The server refuses it without a reason, too. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, children, confirm, isGrave = false, typed, busy, error } = props;
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
          <Button type="submit" kind={isGrave ? 'danger' : 'ink'} busy={busy}>
            {confirm}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
