import { ButtonLink } from '@app/ui/button';
import { Dialog } from '@app/ui/dialog';
import { useTranslation } from 'react-i18next';

/** For whoever came by a code alone, and wants what asks for a password: the way to their first one. */
export function NoPasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('security');
  return (
    <Dialog title={t('password.none')} onClose={onClose}>
      <div className="grid gap-4">
        <p>{t('password.none.why')}</p>
        <ButtonLink kind="accent" href="/forgetPassword">
          {t('password.none.do')}
        </ButtonLink>
      </div>
    </Dialog>
  );
}
