import type { ExportFormat } from '@app/shared/domain/exports';
import type { ReactNode } from 'react';
import { ExportButton } from '../exports/export-button.tsx';

interface RecordFiltersProps {
  readonly children: ReactNode;
  /** Asks for what the page shows, as a file. */
  readonly ask?: (format: ExportFormat) => Promise<unknown>;
}

/** What narrows a record and, at the end of the same row, its export. */
export function RecordFilters({ children, ask }: RecordFiltersProps) {
  return (
    <div className="flex flex-wrap items-start gap-3">
      {children}
      {ask && (
        <div className="ms-auto flex min-h-control items-center">
          <ExportButton ask={ask} />
        </div>
      )}
    </div>
  );
}

/** One of the filters. Phones have room for two of them side by side. */
export function FilterControl({ children }: { readonly children: ReactNode }) {
  return <div className="min-w-0 grow basis-drawing tablet:max-w-strip">{children}</div>;
}
