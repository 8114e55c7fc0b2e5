import { Awaited } from './awaited.tsx';
import { LinesSkeleton } from './lines-skeleton.tsx';

interface TableSkeletonProps {
  /** Expected number of rows. */
  readonly rows: number;
}

/** Placeholder of a table, row by row. */
export function TableSkeleton({ rows }: TableSkeletonProps) {
  return (
    <Awaited>
      <LinesSkeleton content="rows" count={rows} />
    </Awaited>
  );
}
