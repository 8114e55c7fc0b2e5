import { Awaited } from './awaited.tsx';
import { LinesSkeleton } from './lines-skeleton.tsx';

interface TableSkeletonProps {
  /** As many as are likely to come. */
  readonly rows: number;
}

/** Stands where a table will stand, row by row. */
export function TableSkeleton({ rows }: TableSkeletonProps) {
  return (
    <Awaited>
      <LinesSkeleton of="rows" count={rows} />
    </Awaited>
  );
}
