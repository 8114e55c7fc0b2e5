import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { AccessCard } from '../../parts/session/access-card.tsx';
import { useNext } from '../../parts/session/use-next.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

/** For members who want or have to change their password. */
export function ChangePasswordPage() {
  const { t } = useTranslation('password');
  const navigate = useNavigate();
  const next = useNext();
  return (
    <AccessCard poster="login" headline={t('change.headline')}>
      <PageTitle>{t('change.title')}</PageTitle>
      <div className="grid gap-3">
        <h1 className="text-2xl type-display">{t('change.title')}</h1>
        <ChangePasswordForm onChanged={() => void navigate(next ?? '/', { replace: true })} />
      </div>
    </AccessCard>
  );
}
