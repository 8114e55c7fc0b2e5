import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import type { ReadContent } from './content-kinds.ts';

export type Made = Pick<ReadContent, 'version' | 'madeAt' | 'madeBy'>;

/** Version number, author and time. */
export function MadeBy({ made: { version, madeAt, madeBy } }: { readonly made: Made }) {
  const { t } = useWords();
  const operator = /^operator:(.+)$/.exec(madeBy)?.[1];
  return (
    <span className="text-ink-2">
      {operator === undefined
        ? t('content.version.installation', { version })
        : t('content.version.by', { version, operator })}{' '}
      · <When at={madeAt} />
    </span>
  );
}
