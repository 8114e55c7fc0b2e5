import { Banner } from '@app/ui/banner';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { readLoginState } from '../../lib/login-state.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { currentSession, sessionLostBecause } from '../../lib/session.ts';
import { LoginLinks } from './access-links.tsx';
import { AccessTicket } from './access-ticket.tsx';
import { LoginForm } from './login-form.tsx';
import { OtherWays } from './other-ways.tsx';

/** For players and agents alike; who was on their way somewhere arrives there. */
export function LoginPage() {
  const { t } = useTranslation(['access', 'errors']);
  const navigate = useNavigate();
  const { state } = useLocation();
  const { from } = readLoginState(state);
  const lost = sessionLostBecause();
  const goOn = () => void navigate(from ?? '/', { replace: true });
  const changePassword = () => void navigate('/changePassword', { replace: true });
  useEffect(() => {
    if (currentSession()?.isTrial === false) void navigate('/', { replace: true });
  }, [navigate]);

  return (
    <AccessTicket poster="login" headline={t('login.headline')}>
      <PageTitle>{t('login.title')}</PageTitle>
      <div className="grid gap-5">
        <h1 className="text-2xl type-display">{t('login.title')}</h1>
        {lost === 'duplicateLogin' && <Banner state="pending" title={t('errors:duplicateLogin')} />}
        {lost && lost !== 'duplicateLogin' && (
          <Banner state="info" title={t('errors:login.not.session')} />
        )}
        {!lost && from && <Banner state="info" title={t('login.first', { ns: 'errors' })} />}
        <LoginForm portal="member" onLoggedIn={goOn} onStale={changePassword} />
        <OtherWays onFreePlay={() => void navigate('/', { replace: true })} />
        <LoginLinks place="page" />
      </div>
    </AccessTicket>
  );
}
