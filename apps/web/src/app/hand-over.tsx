import { exchange } from '@app/shared/api/session.calls';
import { toast } from '@app/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useApi } from '../lib/api-context.ts';
import { deviceId } from '../lib/device-id.ts';
import { serverNow } from '../lib/server-clock.ts';
import { startSession } from '../lib/session.ts';
import { dropToken } from '../lib/token-in-address.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { Splash } from './splash.tsx';

interface HandOverProps {
  /** What stood in the link. */
  readonly token: string;
  readonly children: ReactNode;
}

/** Whoever came by a link with a token is signed in before a page asks who they are. */
export function HandOver({ token, children }: HandOverProps) {
  const api = useApi();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const [isDone, setDone] = useState(false);
  const handOver = useEffectEvent(async () => {
    dropToken(); // it is good once
    try {
      startSession(await api.send(exchange, { token, loginDeviceId: deviceId() }), serverNow());
      await queries.invalidateQueries();
    } catch (error) {
      toast(errorText(error));
    } finally {
      setDone(true);
    }
  });
  useEffect(() => void handOver(), []);
  return isDone ? children : <Splash />;
}
