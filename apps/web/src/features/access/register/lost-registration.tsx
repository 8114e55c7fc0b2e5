import { Banner } from '@app/ui/feedback/banner';
import { Link } from '@app/ui/navigation/link';
import { useTranslation } from '../../../lib/language/use-translation.ts';

/** Says that the account may exist, since the answer to a registration was lost, and leads to the login. */
export function LostRegistration() {
  const { t } = useTranslation(['access', 'register']);
  return (
    <Banner
      urgent
      state="pending"
      title={t('register:lost')}
      action={
        <Link look="strong" href="/login">
          {t('login')}
        </Link>
      }
    >
      {t('register:lost.text')}
    </Banner>
  );
}
