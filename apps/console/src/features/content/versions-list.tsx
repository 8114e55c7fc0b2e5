import { Button } from '@app/ui/buttons/button';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/words.ts';
import { type Made, MadeBy } from './made-by.tsx';

interface VersionsListProps<M extends Made> {
  /** Newest first; the first is the current one. */
  readonly versions: readonly M[];
  /** Content of a version, for short texts. */
  readonly says?: (version: M) => ReactNode;
  readonly onChoose: (version: M) => void;
}

/** Version history with author and time. Each version can be opened. */
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
