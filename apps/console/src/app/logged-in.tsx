import { Answered, Failed } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as session from '@app/shared/operators/session.ops-calls';
import { TableSkeleton } from '@app/ui/feedback/table-skeleton';
import { UiScope } from '@app/ui/ui-provider';
import { type ReactNode, useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { AccessFrame } from '../features/access/access-frame.tsx';
import { OperatorProvider } from '../lib/session/operator.ts';
import { chooseSite, useChosenSite, useOperatorToken } from '../lib/session/session.ts';
import { useSite } from '../lib/site.ts';
import { useWords } from '../lib/words.ts';

/**
 * Renders its children for a logged-in operator, with their permissions in context. Redirects everyone else to the
 * login.
 */
export function LoggedIn() {
  const { t } = useWords();
  const { pathname, search } = useLocation();
  const token = useOperatorToken();
  const site = useChosenSite();
  const me = useAnswer(session.me, {}, { enabled: token !== null });
  const sites = me.data?.sites;

  useEffect(() => {
    const isTheirs = sites?.some(({ code }) => code === site);
    const [first] = sites ?? [];
    if (first && !isTheirs) chooseSite(first.code);
  }, [sites, site]);

  if (token === null) return <ToLogin from={pathname + search} />;
  return (
    <Answered
      answer={me}
      waiting={
        <main className="mx-auto w-full max-w-search px-gutter py-16">
          <h1 className="sr-only">{t('console.opening')}</h1>
          <TableSkeleton rows={4} />
        </main>
      }
      failed={
        <AccessFrame title={t('console.notOpened')}>
          <Failed answer={me} />
        </AccessFrame>
      }
    >
      {({ operator, ...rest }) => (
        <OperatorProvider value={{ ...operator, ...rest }}>
          <SiteScope>
            <Outlet />
          </SiteScope>
        </OperatorProvider>
      )}
    </Answered>
  );
}

/**
 * Redirects to the login on every location change: a closing dialog navigates back to remove its history entry, which
 * would undo a single redirect.
 */
function ToLogin({ from }: { readonly from: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate('/console/login', { replace: true, state: from }));
  return null;
}

/** Formats money in the currency of the current site. */
function SiteScope({ children }: { readonly children: ReactNode }) {
  const site = useSite();
  return site ? <UiScope money={site}>{children}</UiScope> : children;
}
