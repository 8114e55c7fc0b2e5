import { Awaited } from '@app/ui/feedback/awaited';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';

/** Skeleton of the content editor and the panels beside it. */
export function EditorSkeleton() {
  return (
    <Awaited>
      <div className="grid items-start gap-4 desk:grid-cols-2">
        <div className="grid gap-4">
          <CardSkeleton content="fields" count={3} />
          <CardSkeleton content="fields" count={4} />
        </div>
        <CardSkeleton content="fields" count={2} />
      </div>
    </Awaited>
  );
}
