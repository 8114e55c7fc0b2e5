import type { Client } from '@app/client/create-client';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { withNext } from '../lib/addresses/next.ts';
import { wireLanguageOf } from '../lib/language/languages.ts';
import { takeEarlyAnswer } from '../lib/loading/early-answers.ts';
import { isPreview } from '../lib/preview.ts';
import { setServerNow } from '../lib/server-clock.ts';
import { createMemberClient } from '../lib/session/member-client.ts';
import { currentSession, endSession, merchantCode } from '../lib/session/session.ts';
import { openAccess } from '../parts/session/access-open.ts';
import type { router } from './router.tsx';

interface Page {
  readonly queries: QueryClient;
  readonly router: typeof router;
}

/** Setting a password on this page ends the member's session; its form logs them in again. */
const SETS_PASSWORD = /^\/forgetPassword\/?$/i;

/** The API client of this tab. It uses the tab's session and navigates to the login when that session ends. */
export function browserApi({ queries, router }: Page): Client {
  return createMemberClient({
    // An operator's preview uses a specimen session that no server accepts.
    token: () => (isPreview() ? null : (currentSession()?.token ?? null)),
    merchantCode,
    language: () => wireLanguageOf(i18next.language),
    takeEarlyAnswer,
    onServerTime: setServerNow,
    onTrueAccountNeeded: () => openAccess('trial'),
    onSessionLost: ({ token, code }) => {
      // Several calls of an old session may fail one after another, even after a new login.
      if (currentSession()?.token !== token) return;
      const { pathname, search } = router.state.location;
      endSession(code);
      queries.clear();
      if (SETS_PASSWORD.test(pathname)) return;
      void router.navigate(withNext('/login', pathname + search));
    },
  });
}
