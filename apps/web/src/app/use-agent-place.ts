import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Beside the member centre's `toWhichItem`. It ends with the session. */
const KEY = 'toWhichAgentItem';
export const AGENT_HOME = '/agentHome';

/** From here on the pages lie beside each other; on phones the overview is the way to all of them. */
const WIDE = '(min-width: 48rem)';

interface Place {
  readonly href: string;
  readonly current: boolean;
}

/**
 * Remembers which page of the agent centre is shown, and leads back to it who comes in by the front door.
 * After that the front door is the overview; who came by the address of a page stays there.
 */
export function useAgentPlace(places: readonly Place[]): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const shown = places.find(({ current }) => current)?.href;
  const comeIn = useEffectEvent(() => {
    const last = sessionStorage.getItem(KEY);
    const isFrontDoor = pathname.toLowerCase() === AGENT_HOME.toLowerCase();
    const isThere = last !== AGENT_HOME && places.some(({ href }) => href === last);
    if (isFrontDoor && isThere && last && matchMedia(WIDE).matches)
      void navigate(last, { replace: true });
  });
  useEffect(() => comeIn(), []);
  useEffect(() => {
    if (shown) sessionStorage.setItem(KEY, shown);
  }, [shown]);
}
