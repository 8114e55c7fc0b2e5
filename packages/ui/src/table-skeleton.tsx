import { Skeleton } from './skeleton.tsx';

interface TableSkeletonProps {
  /** As many as are likely to come. */
  readonly rows: number;
}

/** Stands where a table will stand, row by row. */
export function TableSkeleton({ rows }: TableSkeletonProps) {
  return (
    <div className="grid gap-half pt-8" aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row that is not there yet is its place
        <Skeleton key={row} shape="row" />
      ))}
    </div>
  );
}
