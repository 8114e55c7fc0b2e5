import { PasswordInput } from '@app/ui/password-input';
import type { ComponentProps } from 'react';

type DigitsInputProps = Omit<ComponentProps<typeof PasswordInput>, 'inputMode' | 'maxLength'>;

/** The six digits of a payment password. Phones show their number keys. */
export function DigitsInput(props: DigitsInputProps) {
  return <PasswordInput {...props} inputMode="numeric" maxLength={6} />;
}
