import { isOwnName } from '@app/shared/validation/own-name';
import { z } from 'zod';
import { satisfiesFieldRule } from '../../lib/field-rules.ts';
import { useHeldLogin } from '../../lib/session/held-login.ts';
import { useSession } from '../../lib/session/session.ts';
import { useSite } from '../../lib/site.ts';

/** Fields of every form that sets a password: the new one under the site's rule, and its confirmation. */
export function useNewPassword() {
  const { password: rule } = useSite().register;
  const isName = useIsOwnName();
  return {
    newPassword: z.string().refine((text) => satisfiesFieldRule(text, rule) && !isName(text)),
    confirmNewPassword: z.string(),
  };
}

/** Whether a text is the username of the member who is logged in or about to be; false without one. */
export function useIsOwnName(): (text: string) => boolean {
  const session = useSession();
  const held = useHeldLogin();
  const username = held?.loggedIn.userName ?? session?.username ?? '';
  return (text) => isOwnName(text, username);
}

interface Typed {
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

/** Reports a mismatch at the confirmation. */
export const typedTwice = <Schema extends z.ZodType<Typed, Typed>>(schema: Schema) =>
  schema.refine((typed) => typed.newPassword === typed.confirmNewPassword, {
    path: ['confirmNewPassword'],
  });
