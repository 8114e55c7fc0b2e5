import { Answered } from '@app/client/answered';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';

interface MessageListProps<Row> {
  readonly list: {
    readonly data: readonly Row[] | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
    readonly total: number;
    readonly hasMore: boolean;
    readonly isLoadingMore: boolean;
    readonly loadMore: () => void;
  };
  readonly none: string;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

export function MessageList<Row>({ list, none, children }: MessageListProps<Row>) {
  const { t } = useTranslation('messages');
  const empty = <Empty state="no-messages" sentence={none} />;
  return (
    <Answered answer={list} rows={6} safe={t('safe')} empty={empty}>
      {(rows) => (
        <div>
          <ul className="divide-y divide-line">{children(rows)}</ul>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-3 text-xs text-ink-3">
            {list.hasMore && (
              <Button size="small" kind="outline" busy={list.isLoadingMore} onPress={list.loadMore}>
                {t('more')}
              </Button>
            )}
            <p className="ms-auto" aria-live="polite">
              {t('count', { shown: rows.length, total: list.total })}
            </p>
          </div>
        </div>
      )}
    </Answered>
  );
}
