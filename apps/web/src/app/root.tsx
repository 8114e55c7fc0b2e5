import { Outlet } from 'react-router-dom';
import { useConsolidated } from '../lib/queries/use-consolidated.ts';
import { NavigationBar } from './navigation/navigation-bar.tsx';
import { useAfterNavigation } from './use-after-navigation.ts';
import { useSessionKeeper } from './use-session-keeper.ts';
import { useStatistics } from './use-statistics.ts';

/** Around every page: effects of navigation, and tasks that run on all pages. */
export function Root() {
  useAfterNavigation();
  useSessionKeeper();
  useConsolidated();
  useStatistics();
  return (
    <>
      <NavigationBar />
      <Outlet />
    </>
  );
}
