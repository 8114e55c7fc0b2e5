import type { ReactNode } from 'react';
import { useUi } from './ui-provider.tsx';

/** Around the shapes of what is on its way: readers who do not see them are told that it is. */
export function Awaited({ children }: { readonly children: ReactNode }) {
  const { words } = useUi();
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-5">
      <span className="sr-only">{words.loading}</span>
      {children}
    </div>
  );
}
