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
import { useTranslation } from 'react-i18next';
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
  const { data: questions = [] } = useAnswer(securityQuestions, {});
  const [lines, setLines] = useState<readonly Line[]>(() =>
    Array.from({ length: SECURITY_QUESTIONS_ASKED }, () => EMPTY),
  );
  const [password, setPassword] = useState('');
  const [paymentPassword, setPaymentPassword] = useState('');
  const [isHasty, setHasty] = useState(false);
  const { submit, busy, refusal } = useSubmit();
  const change = (place: number, changed: Partial<Line>) =>
    setLines(lines.map((line, at) => (at === place ? { ...line, ...changed } : line)));
  const isWhole =
    password !== '' &&
    (!config.paymentPassword || paymentPassword !== '') &&
    lines.every(({ questionId, answer }) => questionId !== '' && isLongEnough(answer));

  const send = (event: FormEvent) => {
    event.preventDefault();
    setHasty(!isWhole);
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
  const missing = (isThere: boolean, text: string) => (isHasty && !isThere ? text : undefined);
  return (
    <Dialog title={t('questions.title')} onClose={onClose}>
      <Form onSubmit={send} aria-busy={busy} className="grid gap-3">
        <p className="text-sm text-ink-2">
          {t(config.securityQuestions ? 'questions.again' : 'questions.why')}
        </p>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their position
          <fieldset key={place} className="grid">
            <legend className="sr-only">{t('question.n', { n: place + 1 })}</legend>
            <Field
              label={t('question.n', { n: place + 1 })}
              error={missing(line.questionId !== '', t('question.choose'))}
            >
              {(control) => (
                <Select
                  {...control}
                  choices={[
                    { value: '', label: t('question.choose') },
                    ...questions
                      .filter(({ questionId }) =>
                        lines.every((other, at) => at === place || other.questionId !== questionId),
                      )
                      .map(({ questionId, question }) => ({ value: questionId, label: question })),
                  ]}
                  value={line.questionId}
                  onValueChange={(chosen) =>
                    change(place, { questionId: chosen as Line['questionId'] })
                  }
                />
              )}
            </Field>
            <TextField
              label={t('answer')}
              error={missing(isLongEnough(line.answer), t('answer.missing'))}
              value={line.answer}
              onTextChange={(text) => change(place, { answer: text })}
            />
          </fieldset>
        ))}
        <OwnPasswordField
          isMissing={isHasty && password === ''}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        {config.paymentPassword && (
          <Field
            label={t('paymentPassword')}
            hint={t('questions.paymentPassword')}
            error={missing(paymentPassword !== '', t('access:required'))}
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
