import { useEffect, useState } from 'react';

const ACTIONS = ['pointerdown', 'keydown'] as const;

/** Whether the reader has pressed anything on this page. Scrolling and moving the pointer do not count. */
export function useHasActed(): boolean {
  const [hasActed, setActed] = useState(hasBeenActive);
  useEffect(() => {
    const seen = new AbortController();
    const onPress = () => {
      seen.abort();
      setActed(true);
    };
    for (const action of ACTIONS) addEventListener(action, onPress, { signal: seen.signal });
    return () => seen.abort();
  }, []);
  return hasActed;
}

/** Includes presses before the app started. */
const hasBeenActive = (): boolean => globalThis.navigator?.userActivation?.hasBeenActive === true;
