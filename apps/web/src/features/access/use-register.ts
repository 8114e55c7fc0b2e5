import { register, registerMobile } from '@app/shared/api/registration.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { deviceId } from '../../lib/device-id.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { startSession } from '../../lib/session.ts';
import type { Registration } from './register-schema.ts';

interface Filled extends Registration {
  readonly referralCode: string | null;
  readonly humanCheck: string;
  readonly firebaseChannel?: 'sms';
  readonly firebaseIdToken?: string;
}

/** Registers a member and begins their first session. */
export function useRegister(way: 'username' | 'mobile') {
  const api = useApi();
  const queries = useQueryClient();
  useEffect(() => api.prepareSeal(), [api]);
  return async (filled: Filled): Promise<void> => {
    const arrival = {
      domain: location.host,
      registerUrl: location.href,
      registerMethod: 'WEB',
      loginDeviceId: deviceId(),
      login: true,
    } as const;
    const { username = '', password = '', confirmPassword = '', mobileNum = '', ...rest } = filled;
    const passwords = { password, confirmPassword };
    const loggedIn =
      way === 'mobile'
        ? await api.send(registerMobile, { ...rest, ...arrival, ...passwords, mobileNum })
        : await api.send(register, { ...rest, ...arrival, ...passwords, username, mobileNum });
    startSession(loggedIn, serverNow());
    await queries.invalidateQueries();
  };
}
