import type { Request } from '@app/shared/api/contract';
import { login } from '@app/shared/api/session.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { startSession } from '../../lib/session.ts';

/** Logs in, and begins the session of this tab. */
export function useLogin() {
  const api = useApi();
  const queries = useQueryClient();
  useEffect(() => api.prepareSeal(), [api]);
  return async (request: Request<typeof login>): Promise<void> => {
    const loggedIn = await api.send(login, request);
    startSession(loggedIn, serverNow());
    await queries.invalidateQueries();
  };
}
