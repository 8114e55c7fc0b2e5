import { Button } from '@app/ui/button';
import { useTranslation } from 'react-i18next';

interface RecordFootProps {
  readonly shown: number;
  readonly total: number;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly onMore: () => void;
}

/** How much of the list is on the page, and the rest of it. */
export function RecordFoot({ shown, total, hasMore, isLoadingMore, onMore }: RecordFootProps) {
  const { t } = useTranslation('records');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-3 text-xs text-ink-3">
      {hasMore && (
        <Button size="small" kind="outline" busy={isLoadingMore} onPress={onMore}>
          {t('more')}
        </Button>
      )}
      <p className="ms-auto" aria-live="polite">
        {t('count', { shown, total })}
      </p>
    </div>
  );
}
