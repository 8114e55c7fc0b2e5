import { useEffect, useState } from 'react';

/** Pictures that are shown later wait until what the reader came for is there. */
export function useIsPageLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const loaded = new AbortController();
    const note = () => setLoaded(true);
    if (document.readyState === 'complete') note();
    else addEventListener('load', note, { once: true, signal: loaded.signal });
    return () => loaded.abort();
  }, []);
  return isLoaded;
}
