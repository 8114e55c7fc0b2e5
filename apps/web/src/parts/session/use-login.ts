import { useClient } from '@app/client/client-provider';
import { login, loginVerification } from '@app/shared/access/session.calls';
import type { Answer, Request } from '@app/shared/contract/contract';
import { useEffect } from 'react';
import { deviceId } from '../../lib/session/device-id.ts';
import { holdLogin } from '../../lib/session/held-login.ts';
import { useBeginSession } from './use-begin-session.ts';

export type LoggedIn = Answer<typeof login>;

/** `stale`: the member has to change their password before they are logged in. */
export interface LoginOutcome {
  readonly state: 'in' | 'stale';
  readonly loggedIn: LoggedIn;
}

/** Logs in, and begins the session of this tab. */
export function useLogin() {
  const api = useClient();
  const beginSession = useBeginSession();
  useEffect(() => api.prepareSeal(), [api]);

  const begin = (loggedIn: LoggedIn, password: string): LoginOutcome => {
    if (loggedIn.passwordExpired) {
      holdLogin({ loggedIn, password });
      return { state: 'stale', loggedIn };
    }
    beginSession(loggedIn);
    return { state: 'in', loggedIn };
  };
  const logIn = async (request: Request<typeof login>): Promise<LoginOutcome> =>
    begin(await api.send(login, { ...request, loginDeviceId: deviceId() }), request.password);
  /** @param password as first typed */
  const prove = async (
    request: Request<typeof loginVerification>,
    password: string,
  ): Promise<LoginOutcome> => begin(await api.send(loginVerification, request), password);
  return { logIn, prove };
}
