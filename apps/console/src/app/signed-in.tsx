import * as session from '@app/shared/ops/session';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { OperatorProvider } from '../lib/operator.ts';
import { useAnswer } from '../lib/ops-context.ts';
import { Answered } from '../lib/page.tsx';
import { chooseSite, useChosenSite, useOperatorToken } from '../lib/session.ts';

/** Lets whoever is signed in through, with what they may do; everybody else logs in first. */
export function SignedIn() {
  const { pathname, search } = useLocation();
  const token = useOperatorToken();
  const site = useChosenSite();
  const me = useAnswer(session.me, {}, { when: token !== null });
  const sites = me.data?.sites;

  useEffect(() => {
    const isTheirs = sites?.some(({ code }) => code === site);
    const [first] = sites ?? [];
    if (first && !isTheirs) chooseSite(first.code);
  }, [sites, site]);

  if (token === null) return <Navigate replace to="/console/login" state={pathname + search} />;
  return (
    <Answered answer={me}>
      {({ operator, ...rest }) => (
        <OperatorProvider value={{ ...operator, ...rest }}>
          <Outlet />
        </OperatorProvider>
      )}
    </Answered>
  );
}
