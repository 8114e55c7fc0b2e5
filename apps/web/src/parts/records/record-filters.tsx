import type { ExportFormat } from '@app/shared/exports/export-kinds';
import type { ReactNode } from 'react';
import { ExportButton } from '../exports/export-button.tsx';

interface RecordFiltersProps {
  readonly children: ReactNode;
  /** Requests an export of the rows shown. */
  readonly ask?: (format: ExportFormat) => Promise<unknown>;
}

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

/** One of the filters. Two fit side by side on phones, also beside a button. */
export function FilterControl({ children }: { readonly children: ReactNode }) {
  return (
    <div className="min-w-0 grow basis-drawing phone:basis-1/3 tablet:max-w-strip">{children}</div>
  );
}
