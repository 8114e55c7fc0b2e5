import { Button } from '@app/ui/button';
import { useWords } from './words.ts';

interface KeysetPagerProps {
  readonly isFirst: boolean;
  /** How its list is ordered: newest first unless given. */
  readonly by?: 'age' | 'name';
  /** Where the next page begins; null at the end. */
  readonly next: string | null;
  /** Undefined: back to the first page. */
  readonly onGo: (after: string | undefined) => void;
}

const WORDS = {
  age: { first: 'audit.newest', next: 'audit.older' },
  name: { first: 'agents.page.first', next: 'agents.page.next' },
} as const;

/** Turns the pages of a list that is read from a place on. Not there where everything fits on one. */
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
