import type { Flag } from '@app/shared/domain/flags';
import { type ComponentType, lazy, Suspense } from 'react';
import { useFlag } from '../lib/site.ts';

const NotFound = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFound }));

/** A page that goes when its function is switched off, also while it is open, and comes back with it. */
export function flaggedPage(flag: Flag | undefined, Page: ComponentType): ComponentType {
  if (!flag) return Page;
  return function FlaggedPage() {
    if (useFlag(flag)) return <Page />;
    return (
      <Suspense fallback={null}>
        <NotFound />
      </Suspense>
    );
  };
}
