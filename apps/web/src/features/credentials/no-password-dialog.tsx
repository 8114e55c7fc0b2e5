import { ButtonLink } from '@app/ui/button';
import { Dialog } from '@app/ui/dialog';
import { useTranslation } from 'react-i18next';

/** The way to a first password, for a member who came by a code and wants what asks for one. */
export function NoPasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('credentials');
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
