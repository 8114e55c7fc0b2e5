import { Button } from '@app/ui/buttons/button';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import type { TeamRow } from './team-rows.ts';

/** Matches the indent of the names in its branch. */
const INDENT_REM = 1.25;

interface PlaceRowProps {
  readonly row: Exclude<TeamRow, { readonly kind: 'person' }>;
  readonly more: (branch: string) => void;
  readonly retry: () => void;
}

/** Placeholder for rows that are loading, failed to load, or are loaded on demand. */
export function PlaceRow({ row, more, retry }: PlaceRowProps) {
  const { t } = useTranslation('team');
  return (
    <span
      className="flex items-center gap-3 py-1 text-sm font-body text-ink-3"
      style={{ '--indent': `${row.level * INDENT_REM}rem` }}
    >
      <span className="w-(--indent) shrink-0" />
      {row.kind === 'waiting' && <span aria-busy="true">{t('team.waiting')}</span>}
      {row.kind === 'failed' && (
        <>
          {t('team.failed')}
          <Button size="small" kind="outline" onPress={retry}>
            {t('team.retry')}
          </Button>
        </>
      )}
      {row.kind === 'more' && (
        <Button size="small" kind="outline" onPress={() => more(row.branch)}>
          {t('team.more')}
        </Button>
      )}
    </span>
  );
}
