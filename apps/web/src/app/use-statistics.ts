import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from '../lib/site.ts';

/** Counts page views where the site has an analytics tag. Other sites never load the code. */
export function useStatistics(): void {
  const { gtagId } = useSite().analytics;
  const { pathname } = useLocation();
  useEffect(() => {
    if (!gtagId) return;
    // A failure to count a visit is ignored.
    import('../lib/visits/count-visit.ts').then(
      ({ countVisit }) => countVisit(gtagId, pathname),
      () => {},
    );
  }, [gtagId, pathname]);
}
