import { Link } from '@app/ui/link';
import { toast } from '@app/ui/toasts';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { withNext } from '../../lib/next.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { AccessCard } from '../../parts/session/access-card.tsx';
import { useNext } from '../../parts/session/use-next.ts';
import { ForgotWays } from './forgot-ways.tsx';
import { SetPasswordForm } from './set-password-form.tsx';

const TICKET = /^#([\w-]{43})$/;
const OF_AGENTS = /^\/agent/i;

/** For a member who forgot their password: a code to their telephone, or a link to their e-mail. */
export function ForgotPage() {
  const { t } = useTranslation('password');
  const { hash } = useLocation();
  const navigate = useNavigate();
  const next = useNext();
  const ticket = TICKET.exec(hash)?.[1];
  const login = withNext(OF_AGENTS.test(next ?? '') ? '/agentLogin' : '/login', next);
  const done = () => {
    toast(t('done'));
    void navigate(login, { replace: true });
  };
  return (
    <AccessCard poster="login" headline={t('headline')}>
      <PageTitle>{t('forgot.title')}</PageTitle>
      <div className="grid gap-5">
        <h1 className="text-2xl type-display">{t(ticket ? 'set.title' : 'forgot.title')}</h1>
        {ticket ? (
          <SetPasswordForm ticket={ticket} onDone={done} />
        ) : (
          <ForgotWays next={next} onIn={() => void navigate(next ?? '/', { replace: true })} />
        )}
        <p className="text-sm">
          <Link look="quiet" href={login}>
            {t('toLogin')}
          </Link>
        </p>
      </div>
    </AccessCard>
  );
}
