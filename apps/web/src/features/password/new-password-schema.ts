import { z } from 'zod';
import { isKept } from '../../lib/field-rules.ts';
import { useSite } from '../../lib/site.ts';

/** What every form asks that sets a password: the new one by the rule of the site, and once more. */
export function useNewPassword() {
  const { password: rule } = useSite().register;
  return {
    newPassword: z.string().refine((text) => isKept(text, rule)),
    confirmNewPassword: z.string(),
  };
}

interface Typed {
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

/** Said at the second field: the first is the one that is meant. */
export const typedTwice = <Schema extends z.ZodType<Typed, Typed>>(schema: Schema) =>
  schema.refine((typed) => typed.newPassword === typed.confirmNewPassword, {
    path: ['confirmNewPassword'],
    when: () => true, // also while another field is wrong: errors show where they are made
  });
