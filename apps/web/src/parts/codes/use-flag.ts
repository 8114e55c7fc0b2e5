import { useEffect, useState } from 'react';

/** URL of a country's flag, once it is loaded. Until then the dialing code suffices. */
export function useFlag(country: string | undefined): string | undefined {
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>();
  useEffect(() => {
    let isShown = true;
    import('./flag-urls.ts').then(
      ({ flagUrls }) => isShown && setUrls(flagUrls),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, []);
  return country === undefined ? undefined : urls?.get(country);
}
