import type { Answer } from '@app/shared/api/contract';
import type { login } from '@app/shared/api/session.calls';
import { useQueryClient } from '@tanstack/react-query';
import { serverNow } from '../../lib/server-clock.ts';
import { startSession } from '../../lib/session.ts';

/** Begins the session of this tab, by whatever way somebody came in. */
export function useBeginSession() {
  const queries = useQueryClient();
  return async (loggedIn: Answer<typeof login>): Promise<void> => {
    startSession(loggedIn, serverNow());
    await queries.invalidateQueries();
  };
}
