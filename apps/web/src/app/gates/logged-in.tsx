import { ButtonLink } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { withNext } from '../../lib/addresses/next.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { useHeldLogin } from '../../lib/session/held-login.ts';
import { sessionLostBecause, useSession } from '../../lib/session/session.ts';
import { isOnTrialFor } from '../../parts/session/access-open.ts';

const TrialPage = lazy(async () => ({
  default: (await import('../../features/access/trial-page.tsx')).TrialPage,
}));

const OpeningPage = lazy(async () => ({
  default: (await import('../../features/access/free-play/opening-page.tsx')).OpeningPage,
}));

/** Requires a login; visitors log in first and then reach the page they asked for. */
export function LoggedIn() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session && isOnTrialFor(pathname)) {
    return (
      <Suspense>
        <TrialPage />
      </Suspense>
    );
  }
  if (session) return <Outlet />;
  return <Navigate replace to={withNext('/login', pathname + search)} />;
}

/** Games are open to visitors too, in free play. A member whose session just ended logs in again first. */
export function PlayersAndVisitors() {
  const session = useSession();
  const wasLoggedIn = useRef(session !== undefined);
  useEffect(() => {
    if (session) wasLoggedIn.current = true;
  }, [session]);
  if (session || wasLoggedIn.current || sessionLostBecause()) return <LoggedIn />;
  return (
    <Suspense>
      <OpeningPage />
    </Suspense>
  );
}

/** The page for changing a password is also open to members who must change it before they are logged in. */
export function LoggedInOrHeld() {
  const isHeld = useHeldLogin() !== undefined;
  return isHeld ? <Outlet /> : <LoggedIn />;
}

/** Pages for agents only. The server refuses other readers; this explains why instead of showing failed requests. */
export function AgentsOnly() {
  const { t } = useTranslation();
  const session = useSession();
  if (session?.isAgent) return <Outlet />;
  return (
    <section className="mx-auto max-w-list py-8">
      <PageTitle>{t('agent.only.title')}</PageTitle>
      <h1 className="text-center text-2xl type-display">{t('agent.only.title')}</h1>
      <Empty
        state="region"
        sentence={t('agent.only')}
        action={
          <ButtonLink kind="ink" href="/">
            {t('nav.toLobby')}
          </ButtonLink>
        }
      />
    </section>
  );
}
