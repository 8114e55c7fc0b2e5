import styles from '../layout/shelf.module.css';
import { Skeleton } from './skeleton.tsx';

interface ShelfSkeletonProps {
  readonly itemSize: 'portrait' | 'badge';
  /** Whether to reserve space for the choice between heading and row. */
  readonly choice?: boolean;
}

const PLACES = 7;

/** Skeleton of a shelf in its final size. */
export function ShelfSkeleton({ itemSize, choice = false }: ShelfSkeletonProps) {
  return (
    <div aria-busy="true" className="overflow-hidden">
      <div className="mb-3 flex min-h-8 items-center">
        <span className="w-drawing">
          <Skeleton shape="line" />
        </span>
      </div>
      {choice && (
        <div className="mb-3">
          <Skeleton shape="control" />
        </div>
      )}
      <div className={styles.track} data-item-size={itemSize}>
        {Array.from({ length: PLACES }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
          <Skeleton key={place} shape={itemSize === 'badge' ? 'badge' : 'tile'} />
        ))}
      </div>
    </div>
  );
}
