import { useEffect, useState } from 'react';

/** The picture of a country's flag, once it is known. Without it the dialling code says enough. */
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
