import { useClient } from '@app/client/client-provider';
import { useAnswer } from '@app/client/use-answer';
import { useSubmit } from '@app/client/use-submit';
import {
  answerQuestions,
  chosenQuestions,
  securityQuestions,
} from '@app/shared/credentials/payment-password.calls';
import {
  SECURITY_QUESTIONS_ASKED,
  type SecurityQuestion,
} from '@app/shared/credentials/security-questions';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { toast } from '@app/ui/feedback/toasts';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { Select } from '@app/ui/forms/select';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { CredentialDialogProps } from './credential-dialog.ts';
import { isLongEnough } from './forgot/known-answers.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import { PaymentPasswordInput } from './payment-password/payment-password-input.tsx';

interface Line {
  readonly questionId: SecurityQuestion | '';
  readonly answer: string;
}

const EMPTY: Line = { questionId: '', answer: '' };

/** Three security questions of the member's choice with their answers. Previous ones are not shown. */
export function QuestionsDialog({ config, onDone, onClose }: CredentialDialogProps) {
  const { t } = useTranslation(['credentials', 'access']);
  const api = useClient();
  const queries = useQueryClient();
  const [lines, setLines] = useState<readonly Line[]>(() =>
    Array.from({ length: SECURITY_QUESTIONS_ASKED }, () => EMPTY),
  );
  const [password, setPassword] = useState('');
  const [paymentPassword, setPaymentPassword] = useState('');
  const [wasSubmittedIncomplete, setSubmittedIncomplete] = useState(false);
  const { submit, busy, refusal } = useSubmit();
  const change = (place: number, changed: Line) => setLines(lines.with(place, changed));
  const isWhole =
    password !== '' &&
    (!config.paymentPassword || paymentPassword !== '') &&
    lines.every(({ questionId, answer }) => questionId !== '' && isLongEnough(answer));

  const send = (event: FormEvent) => {
    event.preventDefault();
    setSubmittedIncomplete(!isWhole);
    if (!isWhole) return;
    void submit(async () => {
      const answers = lines.flatMap(({ questionId, answer }) =>
        questionId === '' ? [] : [{ questionId, answer }],
      );
      const proof = { password, ...(config.paymentPassword && { paymentPassword }) };
      await api.send(answerQuestions, { ...proof, answers });
      await queries.invalidateQueries({ queryKey: [chosenQuestions.name] });
      toast(t('questions.set'));
      onDone();
      onClose();
    });
  };
  return (
    <Dialog title={t('questions.title')} onClose={onClose}>
      <Form onSubmit={send} aria-busy={busy} className="grid gap-3">
        <p className="text-sm text-ink-2">
          {t(config.securityQuestions ? 'questions.again' : 'questions.why')}
        </p>
        {lines.map((line, place) => (
          <QuestionFields
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their position
            key={place}
            place={place}
            lines={lines}
            wasSubmittedIncomplete={wasSubmittedIncomplete}
            onChange={(changed) => change(place, { ...line, ...changed })}
          />
        ))}
        <OwnPasswordField
          isMissing={wasSubmittedIncomplete && password === ''}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        {config.paymentPassword && (
          <Field
            label={t('paymentPassword')}
            hint={t('questions.paymentPassword')}
            error={
              wasSubmittedIncomplete && paymentPassword === '' ? t('access:required') : undefined
            }
          >
            {(control) => (
              <PaymentPasswordInput
                {...control}
                value={paymentPassword}
                onChange={({ target }) => setPaymentPassword(target.value)}
              />
            )}
          </Field>
        )}
        {refusal && <Banner urgent state="danger" title={refusal} />}
        <Button kind="accent" type="submit" busy={busy}>
          {t('questions.do')}
        </Button>
      </Form>
    </Dialog>
  );
}

interface QuestionFieldsProps {
  readonly place: number;
  readonly lines: readonly Line[];
  /** Whether the member sent the form while a field was empty. */
  readonly wasSubmittedIncomplete: boolean;
  readonly onChange: (changed: Partial<Line>) => void;
}

/** A question that is not chosen in another line, and its answer. */
function QuestionFields({ place, lines, wasSubmittedIncomplete, onChange }: QuestionFieldsProps) {
  const { t } = useTranslation('credentials');
  const { data: questions = [] } = useAnswer(securityQuestions, {});
  const { questionId: chosen, answer } = lines[place] ?? EMPTY;
  const free = questions.filter(({ questionId }) =>
    lines.every((other, at) => at === place || other.questionId !== questionId),
  );
  return (
    <fieldset className="grid">
      <legend className="sr-only">{t('question.n', { n: place + 1 })}</legend>
      <Field
        label={t('question.n', { n: place + 1 })}
        error={wasSubmittedIncomplete && chosen === '' ? t('question.choose') : undefined}
      >
        {(control) => (
          <Select
            {...control}
            choices={[
              { value: '', label: t('question.choose') },
              ...free.map(({ questionId, question }) => ({ value: questionId, label: question })),
            ]}
            value={chosen}
            onValueChange={(questionId) =>
              onChange({ questionId: questionId as Line['questionId'] })
            }
          />
        )}
      </Field>
      <TextField
        label={t('answer')}
        error={wasSubmittedIncomplete && !isLongEnough(answer) ? t('answer.missing') : undefined}
        value={answer}
        onTextChange={(text) => onChange({ answer: text })}
      />
    </fieldset>
  );
}
