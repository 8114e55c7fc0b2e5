import { useClient } from '@app/client/client-provider';
import { register, registerMobile } from '@app/shared/access/registration.calls';
import { useEffect } from 'react';
import { ARRIVAL } from '../../../lib/addresses/arrival-code.ts';
import { deviceId } from '../../../lib/session/device-id.ts';
import { useBeginSession } from '../../../parts/session/use-begin-session.ts';
import type { Registration } from './register-schema.ts';

interface Filled extends Registration {
  readonly referralCode: string | null;
  readonly humanCheck: string;
  readonly firebaseChannel?: 'sms';
  readonly firebaseIdToken?: string;
}

export function useRegister(way: 'username' | 'mobile') {
  const api = useClient();
  const beginSession = useBeginSession();
  useEffect(() => api.prepareSeal(), [api]);
  return async (filled: Filled): Promise<void> => {
    const arrival = {
      domain: location.host,
      registerUrl: location.href,
      registerMethod: 'WEB',
      loginDeviceId: deviceId(),
      login: true,
      linkParameters: localStorage.getItem(ARRIVAL) ?? '',
    } as const;
    const { username = '', password = '', confirmPassword = '', mobileNum = '', ...rest } = filled;
    const request = { ...rest, ...arrival, password, confirmPassword, mobileNum };
    const loggedIn =
      way === 'mobile'
        ? await api.send(registerMobile, request)
        : await api.send(register, { ...request, username });
    localStorage.removeItem(ARRIVAL);
    beginSession(loggedIn);
  };
}
