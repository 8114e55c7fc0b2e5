import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PageTitle } from '../../lib/page-title.tsx';
import { currentSession } from '../../lib/session.ts';
import { RegisterLinks } from './access-links.tsx';
import { AccessTicket } from './access-ticket.tsx';
import { RegisterPart } from './register-part.tsx';

/** An affiliate link leads here: it is enough to choose a name and a password. */
export function RegisterPage() {
  const { t } = useTranslation('access');
  const navigate = useNavigate();
  const goHome = () => void navigate('/', { replace: true });
  useEffect(() => {
    if (currentSession()?.isTrial === false) void navigate('/', { replace: true });
  }, [navigate]);

  return (
    <AccessTicket poster="register" headline={t('register.headline')}>
      <PageTitle>{t('register.title')}</PageTitle>
      <div className="grid gap-5">
        <h1 className="text-2xl type-display">{t('register.title')}</h1>
        <RegisterPart onRegistered={goHome} />
        <RegisterLinks />
      </div>
    </AccessTicket>
  );
}
