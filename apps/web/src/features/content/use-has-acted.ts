import { useEffect, useState } from 'react';

const ACTIONS = ['pointerdown', 'keydown'] as const;

/** Whether the reader has pressed anything since this was first asked. Looking and scrolling are none. */
export function useHasActed(): boolean {
  const [hasActed, setActed] = useState(false);
  useEffect(() => {
    const seen = new AbortController();
    const note = () => {
      seen.abort();
      setActed(true);
    };
    for (const action of ACTIONS) addEventListener(action, note, { signal: seen.signal });
    return () => seen.abort();
  }, []);
  return hasActed;
}
