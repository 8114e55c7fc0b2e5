import { Button } from '@app/ui/button';
import { useWords } from './words.ts';

interface KeysetPagerProps {
  readonly isFirst: boolean;
  /** Where the next page begins; null at the end. */
  readonly next: string | null;
  /** Undefined: back to the newest. */
  readonly onGo: (after: string | undefined) => void;
}

/** Turns the pages of a list that grows at its top. Not there where everything fits on one. */
export function KeysetPager({ isFirst, next, onGo }: KeysetPagerProps) {
  const { t } = useWords();
  if (isFirst && next === null) return null;
  return (
    <div className="flex justify-end gap-2 pt-3">
      {!isFirst && (
        <Button size="small" kind="outline" onPress={() => onGo(undefined)}>
          {t('audit.newest')}
        </Button>
      )}
      <Button
        size="small"
        kind="outline"
        off={next === null}
        onPress={() => onGo(next ?? undefined)}
      >
        {t('audit.older')}
      </Button>
    </div>
  );
}
