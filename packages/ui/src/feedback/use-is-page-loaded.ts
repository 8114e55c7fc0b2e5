import { useEffect, useState } from 'react';

/** Whether the page has loaded: pictures that are not visible yet wait for it. */
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
