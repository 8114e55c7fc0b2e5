import { Button } from '@app/ui/buttons/button';
import { useTranslation } from '../../lib/language/use-translation.ts';

interface RecordFootProps {
  readonly list: {
    readonly data: readonly unknown[] | undefined;
    readonly total: number;
    readonly hasMore: boolean;
    readonly isLoadingMore: boolean;
    readonly loadMore: () => void;
  };
}

/** Number of rows shown, with a button to load more. */
export function RecordFoot({ list }: RecordFootProps) {
  const { t } = useTranslation('records');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-3 text-xs text-ink-3">
      {list.hasMore && (
        <Button size="small" kind="outline" busy={list.isLoadingMore} onPress={list.loadMore}>
          {t('more')}
        </Button>
      )}
      <p className="ms-auto" aria-live="polite">
        {t('count', { shown: list.data?.length ?? 0, total: list.total })}
      </p>
    </div>
  );
}
