import { ButtonLink } from '@app/ui/buttons/button';
import { Dialog } from '@app/ui/overlays/dialog';
import { useTranslation } from '../../lib/language/use-translation.ts';

/** Leads to a first password, for a member who logged in by a code and opens something that requires one. */
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
