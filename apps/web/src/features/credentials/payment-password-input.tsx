import { PasswordInput } from '@app/ui/password-input';
import type { ComponentProps } from 'react';

type PaymentPasswordInputProps = Omit<
  ComponentProps<typeof PasswordInput>,
  'inputMode' | 'maxLength' | 'autoComplete'
>;

/** The six digits of a payment password. Phones show their number keys; no password manager offers the login password. */
export function PaymentPasswordInput(props: PaymentPasswordInputProps) {
  return <PasswordInput {...props} inputMode="numeric" maxLength={6} autoComplete="off" />;
}
