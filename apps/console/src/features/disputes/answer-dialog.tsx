import { Refused } from '@app/client/answered';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/disputes/ops-calls';
import { DISPUTE_WORDS_MAX } from '@app/shared/disputes/states';
import { money } from '@app/shared/money/money';
import { unitsOfWire } from '@app/shared/money/units';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Form } from '@app/ui/forms/form';
import { TextAreaField } from '@app/ui/forms/text-area-field';
import { Dialog } from '@app/ui/overlays/dialog';
import type { FormEvent, ReactNode } from 'react';
import { AmountField } from '../../lib/forms/amount-field.tsx';
import { useWords } from '../../lib/words.ts';
import type { Dispute, Verdict } from './dispute.ts';

interface AnswerDialogProps {
  readonly dispute: Dispute;
  readonly verdict: Verdict;
  readonly onClose: () => void;
}

/** Answer to the agent and, if the dispute is upheld, the correction paid. */
export function AnswerDialog({ verdict, ...props }: AnswerDialogProps) {
  return verdict === 'uphold' ? <Uphold {...props} /> : <Decline {...props} />;
}

type DialogProps = Omit<AnswerDialogProps, 'verdict'>;

function Uphold({ dispute: { id, agent }, onClose }: DialogProps) {
  const { t } = useWords();
  const amountText = useMoneyText();
  const { set, values, isWrong, send, busy, error } = useForm(calls.uphold, {
    initial: { id, amount: 0, answer: '' },
    onDone: (answer, { amount }) => {
      const paid = money(unitsOfWire(amount));
      const isAsked = 'approvalId' in answer;
      toast(
        isAsked
          ? t('disputes.uphold.asked')
          : t('disputes.uphold.done', { agent, amount: amountText(paid) }),
      );
      onClose();
    },
  });
  return (
    <AnswerForm
      title={t('disputes.uphold.title', { agent })}
      send={
        <Button type="submit" kind="danger" busy={busy}>
          {t('disputes.uphold.send')}
        </Button>
      }
      answer={values.answer}
      isWrong={isWrong('answer')}
      onAnswer={(answer) => set('answer', answer)}
      error={error}
      onSend={send}
      onClose={onClose}
    >
      <AmountField
        label={t('disputes.amount')}
        hint={t('disputes.amount.hint')}
        error={isWrong('amount') ? t('disputes.amount.wrong') : undefined}
        value={undefined}
        onChange={(amount) => set('amount', amount)}
      />
    </AnswerForm>
  );
}

function Decline({ dispute: { id, agent }, onClose }: DialogProps) {
  const { t } = useWords();
  const { set, values, isWrong, send, busy, error } = useForm(calls.decline, {
    initial: { id, answer: '' },
    onDone: () => {
      toast(t('disputes.decline.done', { agent }));
      onClose();
    },
  });
  return (
    <AnswerForm
      title={t('disputes.decline.title', { agent })}
      send={
        <Button type="submit" kind="ink" busy={busy}>
          {t('disputes.decline.send')}
        </Button>
      }
      answer={values.answer}
      isWrong={isWrong('answer')}
      onAnswer={(answer) => set('answer', answer)}
      error={error}
      onSend={send}
      onClose={onClose}
    />
  );
}

interface AnswerFormProps {
  readonly title: string;
  /** Submit button. */
  readonly send: ReactNode;
  readonly answer: string;
  readonly isWrong: boolean;
  readonly onAnswer: (answer: string) => void;
  readonly error: Error | undefined;
  readonly onSend: (event: FormEvent) => Promise<void>;
  readonly onClose: () => void;
  /** Further decisions with the answer. */
  readonly children?: ReactNode;
}

/** Answer field that both verdicts share. */
function AnswerForm({ title, send, onSend, onClose, children, error, ...field }: AnswerFormProps) {
  return (
    <Dialog title={title} staysOpen onClose={onClose}>
      <Form className="grid gap-3" onSubmit={(event) => void onSend(event)}>
        {children}
        <AnswerField value={field.answer} isWrong={field.isWrong} onChange={field.onAnswer} />
        <Refused error={error} />
        <div className="flex justify-end">{send}</div>
      </Form>
    </Dialog>
  );
}

interface AnswerFieldProps {
  readonly value: string;
  readonly isWrong: boolean;
  readonly onChange: (answer: string) => void;
}

function AnswerField({ value, isWrong, onChange }: AnswerFieldProps) {
  const { t } = useWords();
  return (
    <TextAreaField
      label={t('disputes.answer')}
      hint={t('disputes.answer.hint')}
      error={isWrong ? t('disputes.answer.wrong', { max: DISPUTE_WORDS_MAX }) : undefined}
      maxLength={DISPUTE_WORDS_MAX}
      value={value}
      onTextChange={onChange}
    />
  );
}
