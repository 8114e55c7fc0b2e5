import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Splash } from './gates/splash.tsx';

/** Renders the page inside its frame. The frame stays while the page is still loading. */
export function PageOutlet() {
  return (
    <Suspense fallback={<Splash />}>
      <Outlet />
    </Suspense>
  );
}
