import { Refused } from '@app/client/answered';
import { useForm } from '@app/client/use-form';
import { LANGUAGE_NAMES } from '@app/phrases/language-names';
import { saveAnswer } from '@app/shared/chat/ops-calls';
import { CANNED_TITLE_MAX, CHAT_TEXT_MAX } from '@app/shared/chat/states';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { Select } from '@app/ui/forms/select';
import { TextAreaField } from '@app/ui/forms/text-area-field';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { useWords } from '../../lib/words.ts';
import type { CannedAnswer } from './chat.ts';

interface CannedAnswerDialogProps {
  /** A new one has an empty title. */
  readonly answer: Omit<CannedAnswer, 'changedAt'>;
  readonly onClose: () => void;
}

/** Writes a canned answer, or changes one. */
export function CannedAnswerDialog({ answer, onClose }: CannedAnswerDialogProps) {
  const { t } = useWords();
  const { id, language, title, text } = answer;
  const { values, set, isWrong, send, busy, error } = useForm(saveAnswer, {
    initial: { id, language, title, text },
    onDone: (_, saved) => {
      toast(t('cannedAnswers.saved', { title: saved.title }));
      onClose();
    },
  });
  return (
    <Dialog
      title={t(title ? 'cannedAnswers.change.title' : 'cannedAnswers.add.title')}
      staysOpen
      onClose={onClose}
    >
      <Form className="grid gap-3" onSubmit={(event) => void send(event)}>
        <Field label={t('chats.language')}>
          {(control) => (
            <Select
              {...control}
              value={values.language}
              choices={Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))}
              onValueChange={(chosen) => set('language', chosen as typeof language)}
            />
          )}
        </Field>
        <TextField
          label={t('cannedAnswers.title')}
          hint={t('cannedAnswers.title.hint')}
          error={
            isWrong('title') ? t('cannedAnswers.title.wrong', { max: CANNED_TITLE_MAX }) : undefined
          }
          value={values.title}
          onTextChange={(typed) => set('title', typed)}
        />
        <TextAreaField
          label={t('cannedAnswers.text')}
          error={isWrong('text') ? t('chats.answer.wrong', { max: CHAT_TEXT_MAX }) : undefined}
          value={values.text}
          onTextChange={(typed) => set('text', typed)}
        />
        <Refused error={error} />
        <div className="flex justify-end">
          <Button type="submit" kind="ink" busy={busy}>
            {t('cannedAnswers.save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
