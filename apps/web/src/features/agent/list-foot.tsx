import { Button } from '@app/ui/buttons/button';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';

interface ListFootProps {
  readonly list: {
    readonly hasMore: boolean;
    readonly isLoadingMore: boolean;
    readonly loadMore: () => void;
  };
  /** Text with the number of rows shown and in total. */
  readonly count: string;
  readonly sum: ReactNode;
}

/** Foot of a list in the agent center: load more, row count and sum. */
export function ListFoot({ list, count, sum }: ListFootProps) {
  const { t } = useTranslation('agent');
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-xs text-ink-3">
      {list.hasMore && (
        <Button size="small" kind="outline" busy={list.isLoadingMore} onPress={list.loadMore}>
          {t('more')}
        </Button>
      )}
      <p className="ms-auto">
        {count}
        {sum && (
          <>
            {' · '}
            {sum}
          </>
        )}
      </p>
    </div>
  );
}
