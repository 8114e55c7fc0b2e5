import { Button } from '@app/ui/buttons/button';
import { useWords } from '../words.ts';

interface KeysetPagerProps {
  readonly isFirst: boolean;
  /** Order of the list; newest first by default. */
  readonly by?: 'age' | 'name';
  /** Cursor of the next page; null at the end. */
  readonly next: string | null;
  /** Undefined: the first page. */
  readonly onGo: (after: string | undefined) => void;
}

const WORDS = {
  age: { first: 'audit.newest', next: 'audit.older' },
  name: { first: 'agents.page.first', next: 'agents.page.next' },
} as const;

/** Pager for keyset pagination. Renders nothing for a single page. */
export function KeysetPager({ by = 'age', isFirst, next, onGo }: KeysetPagerProps) {
  const { t } = useWords();
  if (isFirst && next === null) return null;
  return (
    <div className="flex justify-end gap-2 pt-3">
      {!isFirst && (
        <Button size="small" kind="outline" onPress={() => onGo(undefined)}>
          {t(WORDS[by].first)}
        </Button>
      )}
      <Button
        size="small"
        kind="outline"
        off={next === null}
        onPress={() => onGo(next ?? undefined)}
      >
        {t(WORDS[by].next)}
      </Button>
    </div>
  );
}
