import type { ReactNode } from 'react';
import { useUi } from '../ui-provider.tsx';

/** Wraps skeletons and announces to screen readers that content is loading. */
export function Awaited({ children }: { readonly children: ReactNode }) {
  const { words } = useUi();
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-5">
      <span className="sr-only">{words.loading}</span>
      {children}
    </div>
  );
}
