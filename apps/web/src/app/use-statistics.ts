import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from '../lib/site.ts';

/** Has each page that is shown counted, where the site has a tag for it. Others never load what counts. */
export function useStatistics(): void {
  const { gtagId } = useSite().analytics;
  const { pathname } = useLocation();
  useEffect(() => {
    if (!gtagId) return;
    // A visit that is not counted is not missed.
    import('../lib/statistics.ts').then(
      ({ countVisit }) => countVisit(gtagId, pathname),
      () => {},
    );
  }, [gtagId, pathname]);
}
