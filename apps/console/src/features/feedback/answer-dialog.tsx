import { Refused } from '@app/client/answered';
import { useForm } from '@app/client/use-form';
import { CONTENT_LENGTH_MAX } from '@app/shared/messages/message-words';
import { answerFeedback } from '@app/shared/messages/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Form } from '@app/ui/forms/form';
import { TextAreaField } from '@app/ui/forms/text-area-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { useWords } from '../../lib/words.ts';
import type { Feedback } from './feedback.ts';

interface AnswerDialogProps {
  readonly feedback: Feedback;
  readonly onClose: () => void;
}

/** Answers a member's feedback; the member reads it in their inbox. */
export function AnswerDialog({ feedback, onClose }: AnswerDialogProps) {
  const { t } = useWords();
  const { id, username, content } = feedback;
  const { values, set, isWrong, send, busy, error } = useForm(answerFeedback, {
    initial: { id, answer: '' },
    onDone: () => {
      toast(t('feedback.answer.done', { username }));
      onClose();
    },
  });
  const problem = t('feedback.answer.wrong', { max: CONTENT_LENGTH_MAX });
  return (
    <Dialog title={t('feedback.answer.title', { username })} staysOpen onClose={onClose}>
      <Form className="grid gap-3" onSubmit={(event) => void send(event)}>
        <p dir="auto" className="whitespace-pre-line wrap-anywhere text-ink-2">
          {content}
        </p>
        <TextAreaField
          label={t('feedback.answer.label')}
          hint={t('feedback.answer.hint')}
          error={isWrong('answer') ? problem : undefined}
          value={values.answer}
          onTextChange={(text) => set('answer', text)}
        />
        <Refused error={error} />
        <div className="flex justify-end">
          <Button type="submit" kind="ink" busy={busy}>
            {t('feedback.answer.send')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
