import type { ReactNode } from 'react';

/** Under a table that has the page's own heading above it, and so needs none on its card. */
export function RecordSurface({ children }: { readonly children: ReactNode }) {
  return (
    <div className="rounded-3 bg-surface-1 px-card py-1 shadow-1 inset-ring-1 inset-ring-line/50">
      {children}
    </div>
  );
}
