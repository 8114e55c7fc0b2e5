import { PasswordInput } from '@app/ui/forms/password-input';
import type { ComponentProps } from 'react';

type PaymentPasswordInputProps = Omit<
  ComponentProps<typeof PasswordInput>,
  'inputMode' | 'maxLength' | 'autoComplete'
>;

/**
 * Field for the six digits of a payment password. Phones show the numeric keyboard, and password managers must not
 * offer the login password.
 */
export function PaymentPasswordInput(props: PaymentPasswordInputProps) {
  return <PasswordInput {...props} inputMode="numeric" maxLength={6} autoComplete="off" />;
}
