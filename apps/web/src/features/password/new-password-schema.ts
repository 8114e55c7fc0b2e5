import { password } from '@app/shared/validation/fields';
import { z } from 'zod';

/** What every form asks that sets a password. */
export const newPassword = { newPassword: password, confirmNewPassword: z.string() };

interface Typed {
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

/** Said at the second field: the first is the one that is meant. */
export const typedTwice = <Schema extends z.ZodType<Typed, Typed>>(schema: Schema) =>
  schema.refine((typed) => typed.newPassword === typed.confirmNewPassword, {
    path: ['confirmNewPassword'],
  });
