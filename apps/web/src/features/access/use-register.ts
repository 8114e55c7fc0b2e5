import type { Request } from '@app/shared/api/contract';
import { register } from '@app/shared/api/member.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { startSession } from '../../lib/session.ts';

type Filled = Omit<Request<typeof register>, 'domain' | 'registerUrl' | 'registerMethod' | 'login'>;

/** Registers a member and begins their first session. */
export function useRegister() {
  const api = useApi();
  const queries = useQueryClient();
  useEffect(() => api.prepareSeal(), [api]);
  return async (filled: Filled): Promise<void> => {
    const loggedIn = await api.send(register, {
      ...filled,
      domain: location.host,
      registerUrl: location.href,
      registerMethod: 'WEB',
      login: true,
    });
    startSession(loggedIn, serverNow());
    await queries.invalidateQueries();
  };
}
