import { Button } from '@app/ui/button';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/words.ts';
import { type Made, MadeBy } from './made-by.tsx';

interface VersionsListProps<M extends Made> {
  /** The newest first, which is what is said now. */
  readonly versions: readonly M[];
  /** Of short texts: what a version says. */
  readonly says?: (version: M) => ReactNode;
  readonly onChoose: (version: M) => void;
}

/** What was said before, by whom and when. Each can be looked at. */
export function VersionsList<M extends Made>({ versions, says, onChoose }: VersionsListProps<M>) {
  const { t } = useWords();
  return (
    <ol className="divide-y divide-line">
      {versions.map((made, n) => (
        <li key={made.version} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <span className="min-w-0 grow">
            <MadeBy made={made} />
            {says && <span className="block wrap-anywhere text-ink">{says(made)}</span>}
          </span>
          {n === 0 ? (
            <span className="text-sm text-ink-3">{t('content.version.current')}</span>
          ) : (
            <Button size="small" onPress={() => onChoose(made)}>
              {t('content.version.compare', { version: made.version })}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
