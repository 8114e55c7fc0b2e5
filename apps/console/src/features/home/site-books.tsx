import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/health/ops-calls';
import { Card } from '@app/ui/layout/card';
import { useWords } from '../../lib/words.ts';
import { BooksVerdict } from './books-verdict.tsx';

const POLL_MS = 30_000;

/** Books and worker delay, for an operator of a single site. */
export function SiteBooks() {
  const { t } = useWords();
  const answer = useAnswer(calls.books, {}, { refetchInterval: POLL_MS });
  return (
    <Card title={t('books')}>
      <Answered answer={answer} rows={2}>
        {({ endedAt, found, isUnderWay, lateMs }) => (
          <>
            <BooksVerdict endedAt={endedAt} found={found} lateMs={lateMs} />
            {isUnderWay && <p className="text-sm text-ink-3">{t('books.underWay')}</p>}
          </>
        )}
      </Answered>
    </Card>
  );
}
