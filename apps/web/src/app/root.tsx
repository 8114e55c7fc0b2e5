import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useConsolidated } from '../lib/queries/use-consolidated.ts';
import { useSession } from '../lib/session/session.ts';
import { NavigationBar } from './navigation/navigation-bar.tsx';
import { useAfterNavigation } from './use-after-navigation.ts';
import { useSessionKeeper } from './use-session-keeper.ts';
import { useStatistics } from './use-statistics.ts';

// Visitors and trial members have no reality check.
const RealityCheckLayer = lazy(async () => ({
  default: (await import('../features/play-safely/reality-check-layer.tsx')).RealityCheckLayer,
}));

/** Around every page: effects of navigation, and tasks that run on all pages. */
export function Root() {
  const session = useSession();
  useAfterNavigation();
  useSessionKeeper();
  useConsolidated();
  useStatistics();
  return (
    <>
      <NavigationBar />
      <Outlet />
      {session && !session.isTrial && (
        <Suspense>
          <RealityCheckLayer />
        </Suspense>
      )}
    </>
  );
}
