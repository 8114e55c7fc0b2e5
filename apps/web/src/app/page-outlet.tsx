import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Splash } from './splash.tsx';

/** Where a frame shows its page. Whatever a page still waits for, its frame stays. */
export function PageOutlet() {
  return (
    <Suspense fallback={<Splash />}>
      <Outlet />
    </Suspense>
  );
}
