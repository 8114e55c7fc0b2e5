import type { login } from '@app/shared/access/session.calls';
import type { Answer } from '@app/shared/contract/contract';
import { useQueryClient } from '@tanstack/react-query';
import { serverNow } from '../../lib/server-clock.ts';
import { resetForNewUser } from '../../lib/session/reset-for-new-user.ts';
import { currentSession, startSession } from '../../lib/session/session.ts';

/** Begins the session of this browser after any kind of login, and refetches the page's data. */
export function useBeginSession() {
  const queries = useQueryClient();
  return (loggedIn: Answer<typeof login>, { isSupportView = false } = {}): void => {
    const before = currentSession();
    startSession(loggedIn, serverNow(), isSupportView);
    const isAnother = before !== undefined && before.customerId !== loggedIn.id;
    void (isAnother ? resetForNewUser(queries) : queries.invalidateQueries());
  };
}
