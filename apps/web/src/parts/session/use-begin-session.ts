import type { Answer } from '@app/shared/api/contract';
import type { login } from '@app/shared/api/session.calls';
import { useQueryClient } from '@tanstack/react-query';
import { resetForNewUser } from '../../lib/reset-for-new-user.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { currentSession, startSession } from '../../lib/session.ts';

/** Begins the session of this browser after any kind of login, and refetches what is shown. */
export function useBeginSession() {
  const queries = useQueryClient();
  return (loggedIn: Answer<typeof login>, { isSupportView = false } = {}): void => {
    const before = currentSession();
    startSession(loggedIn, serverNow(), isSupportView);
    const isAnother = before !== undefined && before.customerId !== loggedIn.id;
    void (isAnother ? resetForNewUser(queries) : queries.invalidateQueries());
  };
}
