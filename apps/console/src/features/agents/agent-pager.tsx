import { Button } from '@app/ui/button';
import { useWords } from '../../lib/words.ts';

interface AgentPagerProps {
  readonly isFirst: boolean;
  /** Where the next page begins; null at the end. */
  readonly next: string | null;
  /** Undefined: back to the first. */
  readonly onGo: (after: string | undefined) => void;
}

/** Turns the pages of agents by name. Not there where all stand on one. */
export function AgentPager({ isFirst, next, onGo }: AgentPagerProps) {
  const { t } = useWords();
  if (isFirst && next === null) return null;
  return (
    <div className="flex justify-end gap-2 pt-3">
      {!isFirst && (
        <Button size="small" kind="outline" onPress={() => onGo(undefined)}>
          {t('agents.page.first')}
        </Button>
      )}
      <Button
        size="small"
        kind="outline"
        off={next === null}
        onPress={() => onGo(next ?? undefined)}
      >
        {t('agents.page.next')}
      </Button>
    </div>
  );
}
