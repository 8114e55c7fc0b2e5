import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Counterpart of the member center's `toWhichItem`. Cleared when the session ends. */
const KEY = 'toWhichAgentItem';
export const AGENT_HOME = '/agentHome';

/** From this width the rail is visible; on phones the overview links to all pages. */
const WIDE = '(min-width: 48rem)';

interface Place {
  readonly href: string;
  readonly current: boolean;
}

/**
 * Remembers the last page of the agent center, and returns to it when the agent first enters by the overview. After
 * that the overview stays the overview; an agent who enters by a page's address stays on that page.
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
