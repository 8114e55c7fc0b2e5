import { email } from '@app/shared/validation/email';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { LineDialog } from './line-dialog.tsx';
import type { ProfileDialogProps } from './profile-dialog.ts';

/** The contact address. It is verified on the Security page. */
export function EmailDialog(props: ProfileDialogProps) {
  const { t } = useTranslation('profile');
  return (
    <LineDialog
      {...props}
      title={t('email')}
      field="email"
      isRight={(typed) => email.safeParse(typed).success}
      input={{ type: 'email', autoComplete: 'email', maxLength: 254 }}
    />
  );
}
