import { Anchor } from '@app/ui/navigation/anchor';
import type { ReactNode } from 'react';

/** The logo, linking to the lobby. */
export function HomeLink({ children }: { readonly children: ReactNode }) {
  return (
    <Anchor href="/" className="relative min-w-0 rounded-1 after:absolute after:-inset-2">
      {children}
    </Anchor>
  );
}
