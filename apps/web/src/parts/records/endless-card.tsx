import { Answered } from '@app/client/answered';
import { Button } from '@app/ui/buttons/button';
import { Card } from '@app/ui/layout/card';
import type { ReactNode } from 'react';

interface EndlessCardProps<Row> {
  readonly title: string;
  /** Content beside the title. */
  readonly aside?: ReactNode;
  /** Content above the title. */
  readonly above?: ReactNode;
  /** The list as `useEndless` returns it. */
  readonly rows: {
    readonly data: readonly Row[] | undefined;
    readonly error: Error | null;
    readonly refetch: () => void;
    readonly hasMore: boolean;
    readonly isLoadingMore: boolean;
    readonly loadMore: () => void;
  };
  readonly skeletonRows?: number;
  /** Reassuring sentence beside a read error. */
  readonly safe: string;
  /** Content of an empty list: a sentence, or more. */
  readonly empty: ReactNode;
  /** Label of the button that loads the next page. */
  readonly more: string;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A card with a list that grows page by page. */
export function EndlessCard<Row>({ title, aside, above, rows, ...props }: EndlessCardProps<Row>) {
  const { skeletonRows = 3, safe, empty, more, children } = props;
  return (
    <Card title={title} aside={aside} above={above}>
      <Answered
        answer={rows}
        rows={skeletonRows}
        safe={safe}
        empty={typeof empty === 'string' ? <p className="py-4 text-ink-2">{empty}</p> : empty}
      >
        {(loaded) => (
          <div className="grid gap-3">
            {children(loaded)}
            {rows.hasMore && (
              <div>
                <Button
                  size="small"
                  kind="outline"
                  busy={rows.isLoadingMore}
                  onPress={rows.loadMore}
                >
                  {more}
                </Button>
              </div>
            )}
          </div>
        )}
      </Answered>
    </Card>
  );
}
