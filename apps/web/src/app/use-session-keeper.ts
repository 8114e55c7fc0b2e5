import { useClient } from '@app/client/client-provider';
import { firstLogin, touch } from '@app/shared/api/session.calls';
import { useEffect } from 'react';
import { takeActivity, watchActivity } from '../lib/activity.ts';
import { useSession } from '../lib/session.ts';

const TOUCH_EVERY_MS = 180_000;
/** Whose first login was told to the server. */
const WELCOMED = 'firstLoginTold';

/**
 * Welcomes a member who is here for the first time, and keeps the session alive while its owner
 * does something; a page left open ends by itself.
 */
export function useSessionKeeper(): void {
  const api = useClient();
  const session = useSession();
  const token = session?.token;
  const isNew = session?.isNew === true;
  useEffect(() => {
    if (!token || !isNew || sessionStorage.getItem(WELCOMED) === token) return;
    sessionStorage.setItem(WELCOMED, token);
    // Not heard, it is said at the next login.
    api.send(firstLogin, {}).catch(() => {});
  }, [api, token, isNew]);
  useEffect(() => {
    if (!token) return;
    const stopWatching = watchActivity();
    const timer = setInterval(() => {
      // A failure needs no word here: a lost session is told by the client that loses it.
      if (takeActivity()) api.send(touch, { active: '1' }).catch(() => {});
    }, TOUCH_EVERY_MS);
    return () => {
      clearInterval(timer);
      stopWatching();
    };
  }, [api, token]);
}
