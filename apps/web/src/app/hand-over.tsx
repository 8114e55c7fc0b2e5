import { exchange } from '@app/shared/api/session.calls';
import { toast } from '@app/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useApi } from '../lib/api-context.ts';
import { deviceId } from '../lib/device-id.ts';
import { serverNow } from '../lib/server-clock.ts';
import { startSession } from '../lib/session.ts';
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
  useEffect(() => {
    if (isDone) return;
    let isGone = false;
    api
      .send(exchange, { token, loginDeviceId: deviceId() })
      .then(
        (loggedIn) => {
          startSession(loggedIn, serverNow());
          return queries.invalidateQueries();
        },
        (error: unknown) => toast(errorText(error)),
      )
      .finally(() => isGone || setDone(true));
    return () => {
      isGone = true;
    };
  }, [api, queries, token, isDone, errorText]);
  return isDone ? children : <Splash />;
}
