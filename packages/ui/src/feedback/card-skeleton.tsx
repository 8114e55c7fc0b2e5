import { CARD } from '../layout/card.tsx';
import { LinesSkeleton, type LinesSkeletonProps } from './lines-skeleton.tsx';
import { Skeleton } from './skeleton.tsx';

/** Skeleton of a card with title. Use it inside `Awaited`. */
export function CardSkeleton(props: LinesSkeletonProps) {
  return (
    <div className={CARD}>
      <div className="mb-2 w-drawing text-title">
        <Skeleton shape="line" />
      </div>
      <LinesSkeleton {...props} />
    </div>
  );
}
