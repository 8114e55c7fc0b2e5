import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Key in session storage, like the member center's `toWhichItem`. Cleared when the session ends. */
const KEY = 'toWhichAgentItem';
export const AGENT_HOME = '/agentHome';

/** From this width the rail is visible; on phones the overview links to all pages. */
const WIDE = '(min-width: 48rem)';

interface Place {
  readonly href: string;
  readonly current: boolean;
}

/**
 * Stores the last page of the agent center, and opens it when an agent enters the center by its overview. Does not
 * redirect an agent who opens the overview later, or who enters by the address of another page.
 */
export function useAgentPlace(places: readonly Place[]): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const shown = places.find(({ current }) => current)?.href;
  const restorePlace = useEffectEvent(() => {
    const last = sessionStorage.getItem(KEY);
    const isOverview = pathname.toLowerCase() === AGENT_HOME.toLowerCase();
    const isPermitted = last !== AGENT_HOME && places.some(({ href }) => href === last);
    if (isOverview && isPermitted && last && matchMedia(WIDE).matches)
      void navigate(last, { replace: true });
  });
  useEffect(() => restorePlace(), []);
  useEffect(() => {
    if (shown) sessionStorage.setItem(KEY, shown);
  }, [shown]);
}
