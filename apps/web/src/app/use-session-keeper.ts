import { useClient } from '@app/client/client-provider';
import { firstLogin, touch } from '@app/shared/access/session.calls';
import { useEffect } from 'react';
import { takeActivity, watchActivity } from '../lib/session/activity.ts';
import { useSession } from '../lib/session/session.ts';

const TOUCH_EVERY_MS = 180_000;
/** Storage key: the session whose first login was reported to the server. */
const WELCOMED = 'firstLoginTold';

/** Reports a member's first login, and keeps the session alive while there is activity; an idle page lets it expire. */
export function useSessionKeeper(): void {
  const api = useClient();
  const session = useSession();
  const token = session?.token;
  const isNew = session?.isNew === true;
  useEffect(() => {
    if (!token || !isNew || sessionStorage.getItem(WELCOMED) === token) return;
    sessionStorage.setItem(WELCOMED, token);
    // If the call fails, the next login reports it.
    api.send(firstLogin, {}).catch(() => {});
  }, [api, token, isNew]);
  useEffect(() => {
    if (!token) return;
    const stopWatching = watchActivity();
    const timer = setInterval(() => {
      // Failures need no message here: the client reports a lost session.
      if (takeActivity()) api.send(touch, { active: '1' }).catch(() => {});
    }, TOUCH_EVERY_MS);
    return () => {
      clearInterval(timer);
      stopWatching();
    };
  }, [api, token]);
}
