import { useIsPageLoaded } from '@app/ui/use-is-page-loaded';
import { lazy, Suspense } from 'react';
import styles from './home-page.module.css';

const LiveLotteries = lazy(async () => ({
  default: (await import('./live-lotteries.tsx')).LiveLotteries,
}));

/** Lotteries with their clocks, in a room that is theirs from the beginning. All else of them comes after the page. */
export function LiveStrip() {
  const isLoaded = useIsPageLoaded();
  return (
    <div className={styles.live}>
      {isLoaded && (
        <Suspense>
          <LiveLotteries />
        </Suspense>
      )}
    </div>
  );
}
