import { useEffect, useState } from 'react';
import { useFlag } from '../../lib/site.ts';
import { useGamePages } from '../../parts/game-lists/use-game-pages.ts';

/** Debounce: a query is sent once typing has paused for this time. */
const PAUSE_MS = 200;
/** Longest query that the server takes. */
const QUERY_MAX = 60;

/** Games that the server finds. Those of an earlier query stay until it has answered. */
export function useFoundGames(query: string) {
  const isOn = useFlag('GAMELO3');
  const typed = query.trim().slice(0, QUERY_MAX);
  const search = useDebounced(typed);
  const list = useGamePages({ search }, { place: 'search', enabled: isOn && search !== '' });
  const isAsked = isOn && typed !== '';
  return {
    list,
    isOutdated: isAsked && (search !== typed || list.isOutdated),
    isWaiting: isAsked && !list.games && !list.error,
    hasFailed: isAsked && list.error !== null,
  };
}

/** The debounced value; an empty one applies at once. */
function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), value === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return value === '' ? '' : debounced;
}
