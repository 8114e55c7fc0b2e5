import type { Flag } from '@app/shared/flags/flags';
import { type ComponentType, lazy, Suspense } from 'react';
import { useFlag } from '../../lib/site.ts';

const NotFound = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFound }));

/** Shows a page while its function is on; reacts to the flag while the page is open. */
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
