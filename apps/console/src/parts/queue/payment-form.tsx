import { Refused } from '@app/client/answered';
import type { Money } from '@app/shared/money/money';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Form } from '@app/ui/forms/form';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import type { FormEvent } from 'react';
import { AmountField } from '../../lib/forms/amount-field.tsx';
import { useWords } from '../../lib/words.ts';

const REFERENCE_MAX = 64;

interface PaymentFormProps {
  readonly title: string;
  readonly text: string;
  /** Warning before payment. */
  readonly warning?: string | undefined;
  /** Label of the submit button. */
  readonly confirm: string;
  readonly amount: {
    readonly label: string;
    readonly hint: string;
    readonly wrong: string;
    readonly value: Money;
  };
  /** Form state from `useForm` of a call with a bank reference. */
  readonly form: {
    readonly values: { readonly reference: string };
    readonly set: {
      (field: 'amount', amount: number): void;
      (field: 'reference', reference: string): void;
    };
    readonly isWrong: (field: 'amount' | 'reference') => boolean;
    readonly send: (event: FormEvent) => Promise<void>;
    readonly busy: boolean;
    readonly error: Error | undefined;
  };
  readonly onClose: () => void;
}

/** Asks for an amount and the bank's reference. */
export function PaymentForm(props: PaymentFormProps) {
  const { title, text, warning, confirm, amount, form, onClose } = props;
  const { t } = useWords();
  const { values, set, isWrong, send, busy, error } = form;
  return (
    <Dialog staysOpen title={title} onClose={onClose}>
      <Form className="grid gap-3" onSubmit={(event) => void send(event)}>
        <p className="text-ink-2">{text}</p>
        {warning && <Banner state="pending" title={warning} />}
        <AmountField
          label={amount.label}
          hint={amount.hint}
          error={isWrong('amount') ? amount.wrong : undefined}
          value={amount.value}
          onChange={(entered) => set('amount', entered)}
        />
        <TextField
          isCode
          label={t('withdrawals.pay.reference')}
          hint={t('withdrawals.pay.reference.hint')}
          error={isWrong('reference') ? t('withdrawals.pay.reference.wrong') : undefined}
          maxLength={REFERENCE_MAX}
          value={values.reference}
          onTextChange={(reference) => set('reference', reference)}
        />
        <Refused error={error} />
        <div className="flex justify-end">
          <Button type="submit" kind="ink" busy={busy}>
            {confirm}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
