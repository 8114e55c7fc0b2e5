import { Outlet } from 'react-router-dom';
import { useConsolidated } from '../lib/use-consolidated.ts';
import { NavigationBar } from './navigation-bar.tsx';
import { useAfterNavigation } from './use-after-navigation.ts';
import { useSessionKeeper } from './use-session-keeper.ts';
import { useStatistics } from './use-statistics.ts';

/** Around every page: what happens between pages and what goes on whichever is shown. */
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
