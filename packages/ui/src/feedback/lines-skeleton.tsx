import { Skeleton } from './skeleton.tsx';

export interface LinesSkeletonProps {
  /** Kind of each line: a table row, a label with value, or a form field. */
  readonly content: keyof typeof LINES;
  /** Expected number of lines. */
  readonly count: number;
}

const LINES = {
  rows: { all: 'grid gap-half pt-8', Line: Row },
  facts: { all: 'divide-y divide-line', Line: FactLine },
  fields: { all: 'grid max-w-list gap-3', Line: FieldLine },
};

/** Skeleton lines with their final heights. Use it inside `Awaited`. */
export function LinesSkeleton({ content, count }: LinesSkeletonProps) {
  const { all, Line } = LINES[content];
  return (
    <div className={all}>
      {Array.from({ length: count }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
        <Line key={line} />
      ))}
    </div>
  );
}

function Row() {
  return <Skeleton shape="row" />;
}

function FactLine() {
  return (
    <div className="py-2 leading-snug">
      <Skeleton shape="line" />
    </div>
  );
}

/** Label, control and the line reserved for a note. */
function FieldLine() {
  return (
    <div className="grid gap-1">
      <div className="text-sm">
        <Skeleton shape="word" />
      </div>
      <Skeleton shape="control" />
      <div className="min-h-lh text-xs leading-snug" />
    </div>
  );
}
