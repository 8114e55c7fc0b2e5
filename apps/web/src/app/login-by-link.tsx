import { useClient } from '@app/client/client-provider';
import { useErrorText } from '@app/client/error-text';
import { exchange } from '@app/shared/access/session.calls';
import { toast } from '@app/ui/feedback/toasts';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { dropToken } from '../lib/addresses/token-in-address.ts';
import { deviceId } from '../lib/session/device-id.ts';
import { useBeginSession } from '../parts/session/use-begin-session.ts';
import { Splash } from './gates/splash.tsx';

interface LoginByLinkProps {
  readonly token: string;
  readonly children: ReactNode;
}

/** Begins the support view of an operator who opened a login link, before any page asks who is logged in. */
export function LoginByLink({ token, children }: LoginByLinkProps) {
  const api = useClient();
  const beginSession = useBeginSession();
  const errorText = useErrorText();
  const [isDone, setDone] = useState(false);
  const exchangeToken = useEffectEvent(async () => {
    dropToken(); // it can be used once
    try {
      const viewed = await api.send(exchange, { token, loginDeviceId: deviceId() });
      beginSession(viewed, { isSupportView: true });
    } catch (error) {
      toast(errorText(error), 'failed');
    } finally {
      setDone(true);
    }
  });
  useEffect(() => void exchangeToken(), []);
  return isDone ? children : <Splash />;
}
