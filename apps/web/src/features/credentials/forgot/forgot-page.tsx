import { INVITATION_HOURS } from '@app/shared/credentials/lifetimes';
import { WINDOW_MS } from '@app/shared/payouts/salary-windows';
import { toast } from '@app/ui/feedback/toasts';
import { Link } from '@app/ui/navigation/link';
import { useLocation, useNavigate } from 'react-router-dom';
import { withNext } from '../../../lib/addresses/next.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { PageTitle } from '../../../lib/page-title.tsx';
import { AccessCard } from '../../../parts/session/access-card.tsx';
import { useNext } from '../../../parts/session/use-next.ts';
import { SetPasswordForm } from '../set-password-form.tsx';
import { ForgotWays } from './forgot-ways.tsx';

const TICKET = /^#([\w-]{43})$/;
const OF_AGENTS = /^\/agent/i;

/**
 * Password recovery: by a code to the phone, or by a link to the email address. Also the page of links that operators
 * send to agents for a first password; only such links carry a ticket.
 */
export function ForgotPage() {
  const { t } = useTranslation(['password', 'access']);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const next = useNext();
  const ticket = TICKET.exec(hash)?.[1];
  const isOfAgents = OF_AGENTS.test(next ?? '');
  const isFirst = ticket !== undefined && isOfAgents;
  const login = withNext(isOfAgents ? '/agentLogin' : '/login', next);
  const title = t(isFirst ? 'first.title' : ticket ? 'set.title' : 'forgot.title');
  const done = () => {
    toast(t('done'));
    void navigate(login, { replace: true });
  };
  return (
    <AccessCard
      poster={isFirst ? 'agent' : 'login'}
      headline={t(isFirst ? 'access:agent.headline' : 'headline', { minutes: WINDOW_MS / 60_000 })}
    >
      <PageTitle>{title}</PageTitle>
      <div className="grid gap-5">
        <h1 className="text-2xl type-display">{title}</h1>
        {isFirst && (
          <p className="text-sm text-ink-2">{t('first.hint', { hours: INVITATION_HOURS })}</p>
        )}
        {ticket ? (
          <SetPasswordForm ticket={ticket} isFirst={isFirst} onDone={done} />
        ) : (
          <ForgotWays next={next} onIn={() => void navigate(next ?? '/', { replace: true })} />
        )}
        <p className="text-sm">
          <Link look="quiet" href={login}>
            {t(isFirst ? 'first.toLogin' : 'toLogin')}
          </Link>
        </p>
      </div>
    </AccessCard>
  );
}
