import type { ReactNode } from 'react';

/** Surface of a table below the page's heading, and therefore without its own heading. */
export function RecordSurface({ children }: { readonly children: ReactNode }) {
  return (
    <div className="rounded-3 bg-surface-1 px-card py-1 shadow-1 inset-ring-1 inset-ring-line/50">
      {children}
    </div>
  );
}
