import { expect, test } from 'vitest';
import { z } from 'zod';
import { typedTwice as passwordTwice } from './new-password-schema.ts';
import { newPaymentPassword, typedTwice } from './payment-password/payment-password-form.tsx';

const oldField = { old: z.string().min(1) };
const payment = typedTwice(z.object({ ...newPaymentPassword, ...oldField }));
const newPassword = z.string().refine((text) => text.length > 7);
const login = passwordTwice(z.object({ newPassword, confirmNewPassword: z.string(), ...oldField }));

const fieldsOf = ({ error }: { readonly error?: z.ZodError | undefined }) =>
  error?.issues.map(({ path }) => path.join());

test('reports a mismatch even while other fields are wrong', () => {
  const digits = (paymentPassword: string, again: string, old = '') =>
    fieldsOf(payment.safeParse({ paymentPassword, again, old }));
  expect(digits('482915', '482916')).toEqual(['old', 'again']);
  expect(digits('123', '12')).toEqual(['paymentPassword', 'old', 'again']);
  expect(digits('482915', '482915', '1')).toBeUndefined();

  const words = (first: string, confirmNewPassword: string, old = '') =>
    fieldsOf(login.safeParse({ newPassword: first, confirmNewPassword, old }));
  expect(words('long enough', 'long', 'x')).toEqual(['confirmNewPassword']);
  expect(words('short', 'shor')).toEqual(['newPassword', 'old', 'confirmNewPassword']);
  expect(words('long enough', 'long enough', 'x')).toBeUndefined();
});

test('rejects a weak payment password with a reason', () => {
  const { error } = payment.safeParse({ paymentPassword: '123456', again: '123456', old: '1' });
  expect(error?.issues).toMatchObject([{ path: ['paymentPassword'], message: 'weak' }]);
});
