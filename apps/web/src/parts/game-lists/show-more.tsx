import { Button } from '@app/ui/buttons/button';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';

interface ShowMoreProps {
  readonly list: {
    readonly hasMore: boolean;
    readonly isLoadingMore: boolean;
    readonly loadMore: () => void;
    readonly moreFailed: boolean;
  };
  readonly shown: number;
  readonly total: number;
  /** Element that contains the games as links. The focus moves to the first new one. */
  readonly within: () => HTMLElement | null;
}

/** Loads the next games of a list below those that are shown. */
export function ShowMore({ list, shown, total, within }: ShowMoreProps) {
  const { t } = useTranslation('games');
  /** The number of games that were shown before the button was pressed. */
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (before.current === undefined || shown <= before.current) return;
    const first = within()?.querySelectorAll('a')[before.current];
    before.current = undefined;
    first?.focus({ preventScroll: true });
  }, [shown, within]);
  if (!list.hasMore) return null;
  const showMore = () => {
    before.current = shown;
    list.loadMore();
  };
  return (
    <div className="grid justify-items-center gap-2">
      {list.moreFailed && !list.isLoadingMore && (
        <p role="alert" className="text-sm text-pending">
          {t('more.failed')}
        </p>
      )}
      <Button kind="outline" busy={list.isLoadingMore} onPress={showMore}>
        {t('more')}
      </Button>
      <p className="text-xs text-ink-3">{t('more.shown', { shown, total })}</p>
    </div>
  );
}
