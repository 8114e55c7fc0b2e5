import type { Answer, Request } from '@app/shared/api/contract';
import { login, loginVerification } from '@app/shared/api/session.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { deviceId } from '../../lib/device-id.ts';
import { holdLogin } from '../../lib/held-login.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { startSession } from '../../lib/session.ts';

export type LoggedIn = Answer<typeof login>;

/** `stale`: nobody is signed in before they have changed their password. */
export interface LoginOutcome {
  readonly state: 'in' | 'stale';
  readonly loggedIn: LoggedIn;
}

/** Logs in, and begins the session of this tab. */
export function useLogin() {
  const api = useApi();
  const queries = useQueryClient();
  useEffect(() => api.prepareSeal(), [api]);

  const begin = async (loggedIn: LoggedIn, password: string): Promise<LoginOutcome> => {
    if (loggedIn.passwordExpired) {
      holdLogin({ loggedIn, password });
      return { state: 'stale', loggedIn };
    }
    startSession(loggedIn, serverNow());
    await queries.invalidateQueries();
    return { state: 'in', loggedIn };
  };
  const logIn = async (request: Request<typeof login>): Promise<LoginOutcome> =>
    begin(await api.send(login, { ...request, loginDeviceId: deviceId() }), request.password);
  /** @param password what was typed first */
  const prove = async (
    request: Request<typeof loginVerification>,
    password: string,
  ): Promise<LoginOutcome> => begin(await api.send(loginVerification, request), password);
  return { logIn, prove };
}
