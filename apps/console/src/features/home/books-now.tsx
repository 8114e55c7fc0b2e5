import { Answered, Refused } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/health/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Card } from '@app/ui/layout/card';
import { useMay } from '../../lib/session/operator.ts';
import { useWords } from '../../lib/words.ts';
import { BooksVerdict } from './books-verdict.tsx';

const POLL_MS = 30_000;
/** Poll interval while a trial balance runs. */
const SOON_MS = 2_000;

/** Result and time of the last trial balance, the worker's delay, and a button for a new one. */
export function BooksNow() {
  const { t } = useWords();
  const mayAsk = useMay('jobs.manage');
  const call = useCall(calls.checkBooks);
  const answer = useAnswer(
    calls.overview,
    {},
    {
      refetchInterval: ({ state: { data } }) =>
        data?.checks.some(({ state }) => state !== 'ended') ? SOON_MS : POLL_MS,
    },
  );
  const isOpen = answer.data?.checks.some(({ state }) => state !== 'ended') ?? false;
  const ask = () => void call.send({}, { onDone: () => toast(t('books.asked')) });
  return (
    <Card
      title={t('books')}
      aside={
        mayAsk && (
          <Button size="small" kind="outline" busy={call.busy} off={isOpen} onPress={ask}>
            {t(isOpen ? 'books.open' : 'books.check')}
          </Button>
        )
      }
    >
      <Answered answer={answer} rows={2}>
        {({ checks, queues }) => {
          const last = checks.find(({ state }) => state === 'ended');
          const lateMs = Math.max(
            0,
            ...queues.flatMap(({ jobs }) => jobs.map((job) => job.lateMs)),
          );
          return (
            <>
              <Refused error={call.error} />
              <BooksVerdict
                endedAt={last ? (last.endedAt ?? last.askedAt) : null}
                found={last?.found ?? null}
                lateMs={lateMs}
              />
            </>
          );
        }}
      </Answered>
    </Card>
  );
}
