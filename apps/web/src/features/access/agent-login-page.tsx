import { Link } from '@app/ui/link';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PageTitle } from '../../lib/page-title.tsx';
import { currentSession } from '../../lib/session.ts';
import { AccessTicket } from './access-ticket.tsx';
import { LoginForm } from './login-form.tsx';

export function AgentLoginPage() {
  const { t } = useTranslation('access');
  const navigate = useNavigate();
  const enter = () => void navigate('/agentHome', { replace: true });
  const changePassword = () => void navigate('/changePassword', { replace: true });
  useEffect(() => {
    if (currentSession()?.isAgent) void navigate('/agentHome', { replace: true });
  }, [navigate]);

  return (
    <AccessTicket poster="agent" headline={t('agent.headline')}>
      <PageTitle>{t('agent.title')}</PageTitle>
      <div className="grid gap-5">
        <h1 className="text-2xl type-display">{t('agent.title')}</h1>
        <LoginForm portal="agent" onLoggedIn={enter} onStale={changePassword} />
        <p className="text-sm">
          <Link look="quiet" href="/login">
            {t('agent.player')}
          </Link>
        </p>
      </div>
    </AccessTicket>
  );
}
