import { useIsPageLoaded } from '@app/ui/feedback/use-is-page-loaded';
import { lazy, Suspense } from 'react';
import styles from './home-page.module.css';

const LiveLotteries = lazy(async () => ({
  default: (await import('./live-lotteries.tsx')).LiveLotteries,
}));

/** Lotteries with countdowns, in reserved space. Their code and data are loaded after the page. */
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
