import { useClient } from '@app/client/client-provider';
import { isDefinite } from '@app/client/is-definite';
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

/** The server may have created the account: its answer was lost, or does not say. */
export class RegistrationLost extends Error {
  override readonly name = 'RegistrationLost';
}

function throwLost(error: unknown): never {
  throw isDefinite(error) ? error : new RegistrationLost('registration', { cause: error });
}

/** @throws RegistrationLost, and ApiError if no account was created */
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
    const ask = async () =>
      way === 'mobile'
        ? await api.send(registerMobile, request)
        : await api.send(register, { ...request, username });
    const loggedIn = await ask().catch(throwLost);
    localStorage.removeItem(ARRIVAL);
    beginSession(loggedIn);
  };
}
