import { Banner } from '@app/ui/feedback/banner';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';

interface BooksVerdictProps {
  /** End of the last trial balance; null: none yet. */
  readonly endedAt: number | null;
  /** Number of mismatches; null: unknown. */
  readonly found: number | null;
  readonly lateMs: number;
}

/** Result and time of the last trial balance, and the worker's delay. */
export function BooksVerdict({ endedAt, found, lateMs }: BooksVerdictProps) {
  const { t } = useWords();
  return (
    <div className="grid gap-2">
      {endedAt === null || found === null ? (
        <p className="text-ink-2">{t('board.books.none')}</p>
      ) : (
        <Banner
          state={found > 0 ? 'danger' : 'win'}
          title={found > 0 ? t('books.wrong', { count: found }) : t('books.balance')}
        >
          <When at={endedAt} />
        </Banner>
      )}
      <p className="text-sm text-ink-3">
        {t('board.jobs', { seconds: Math.round(lateMs / 1_000) })}
      </p>
    </div>
  );
}
