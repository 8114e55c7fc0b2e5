import { isRefusal } from '@app/client/errors';
import { useSubmit } from '@app/client/use-submit';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Form } from '@app/ui/forms/form';
import { type FormEvent, type ReactNode, useState } from 'react';
import { isPaymentPassword, PaymentPasswordField } from './payment-password-field.tsx';

interface PaymentPasswordFormProps {
  /** Summary of the request. */
  readonly children: ReactNode;
  readonly submitLabel: string;
  readonly kind?: 'accent' | 'danger';
  /** Sends the request. The form shows a refusal. */
  readonly onConfirm: (paymentPassword: string) => Promise<unknown>;
}

/** Confirms a request by the payment password, which the member types again after a refusal. */
export function PaymentPasswordForm(props: PaymentPasswordFormProps) {
  const { children, submitLabel, kind = 'accent', onConfirm } = props;
  const { submit, busy, error, refusal } = useSubmit();
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isWrong = error !== undefined && isRefusal(error, 'invalid.payment.pw');
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!isPaymentPassword(password));
    if (!isPaymentPassword(password)) return;
    void submit(
      () => onConfirm(password),
      () => setPassword(''),
    );
  };
  return (
    <Form onSubmit={confirm} aria-busy={busy} className="grid gap-4">
      {children}
      <PaymentPasswordField
        value={password}
        isMissing={isMissing}
        refusal={isWrong ? refusal : undefined}
        onChange={(typed) => {
          setMissing(false);
          setPassword(typed);
        }}
      />
      {refusal && !isWrong && <Banner urgent state="danger" title={refusal} />}
      <Button kind={kind} type="submit" busy={busy}>
        {submitLabel}
      </Button>
    </Form>
  );
}
