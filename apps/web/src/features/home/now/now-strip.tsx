import { Skeleton } from '@app/ui/feedback/skeleton';
import { useIsPageLoaded } from '@app/ui/feedback/use-is-page-loaded';
import { lazy, Suspense } from 'react';
import styles from './now-strip.module.css';

const NowTiles = lazy(async () => ({ default: (await import('./now-tiles.tsx')).NowTiles }));

const WAITING_TILES = 5;

/** Draws and matches with countdowns, in reserved space. Their code is loaded after the page. */
export function NowStrip() {
  const isLoaded = useIsPageLoaded();
  return (
    <div className={styles.strip}>
      {isLoaded ? (
        <Suspense fallback={<WaitingTiles />}>
          <NowTiles waiting={<WaitingTiles />} />
        </Suspense>
      ) : (
        <WaitingTiles />
      )}
    </div>
  );
}

function WaitingTiles() {
  return (
    <div className={styles.waiting}>
      {Array.from({ length: WAITING_TILES }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
        <Skeleton key={place} shape="card" />
      ))}
    </div>
  );
}
