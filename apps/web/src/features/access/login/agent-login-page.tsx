import { WINDOW_MS } from '@app/shared/payouts/salary-windows';
import { Link } from '@app/ui/navigation/link';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { withNext } from '../../../lib/addresses/next.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { PageTitle } from '../../../lib/page-title.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { AccessCard } from '../../../parts/session/access-card.tsx';
import { useNext } from '../../../parts/session/use-next.ts';
import { LoginForm } from './login-form.tsx';

export function AgentLoginPage() {
  const { t } = useTranslation('access');
  const navigate = useNavigate();
  const next = useNext();
  const enter = () => void navigate(next ?? '/agentHome', { replace: true });
  const changePassword = () => void navigate(withNext('/changePassword', next), { replace: true });
  const isIn = useSession()?.isAgent === true; // in this tab or another one
  useEffect(() => {
    if (isIn) void navigate(next ?? '/agentHome', { replace: true });
  }, [isIn, next, navigate]);

  return (
    <AccessCard poster="agent" headline={t('agent.headline', { minutes: WINDOW_MS / 60_000 })}>
      <PageTitle>{t('agent.title')}</PageTitle>
      <div className="grid gap-5">
        <h1 className="text-2xl type-display">{t('agent.title')}</h1>
        <LoginForm portal="agent" onLoggedIn={enter} onStale={changePassword} />
        <p className="text-sm">
          <Link look="quiet" href={withNext('/login', next)}>
            {t('agent.player')}
          </Link>
        </p>
      </div>
    </AccessCard>
  );
}
