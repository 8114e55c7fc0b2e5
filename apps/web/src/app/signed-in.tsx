import { ButtonLink } from '@app/ui/button';
import { Empty } from '@app/ui/empty';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { isOnTrialFor } from '../features/access/access-open.ts';
import { useHeldLogin } from '../lib/held-login.ts';
import type { LoginState } from '../lib/login-state.ts';
import { useSession } from '../lib/session.ts';

const TrialPage = lazy(async () => ({
  default: (await import('../features/access/trial-page.tsx')).TrialPage,
}));

/** Pages for people who have logged in. Others log in first and then arrive where they wanted to. */
export function SignedIn() {
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
  const state: LoginState = { from: pathname + search };
  return <Navigate replace to="/login" state={state} />;
}

/** The page on which a password is changed is also for those who have to before they are signed in. */
export function SignedInOrHeld() {
  const isHeld = useHeldLogin() !== undefined;
  return isHeld ? <Outlet /> : <SignedIn />;
}

/** The server refuses others anyway; this only says so before they see a page of refusals. */
export function AgentsOnly() {
  const { t } = useTranslation();
  const session = useSession();
  if (session?.isAgent) return <Outlet />;
  return (
    <Empty
      state="region"
      sentence={t('agent.only')}
      action={
        <ButtonLink kind="ink" href="/">
          {t('nav.toLobby')}
        </ButtonLink>
      }
    />
  );
}
