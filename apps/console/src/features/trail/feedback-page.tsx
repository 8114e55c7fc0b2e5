import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/ops/trail';
import { Card } from '@app/ui/card';
import { Empty } from '@app/ui/empty';
import { Page } from '../../lib/page.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';

/** What members wrote. */
export function FeedbackPage() {
  const { t } = useWords();
  const answer = useAnswer(calls.feedback, {});
  return (
    <Page title={t('nav.feedback')} lead={t('feedback.lead')}>
      <Card title={t('feedback.newest')}>
        <Answered answer={answer} rows={4}>
          {({ list }) =>
            list.length === 0 ? (
              <Empty state="no-messages" sentence={t('feedback.none')} />
            ) : (
              <ul className="divide-y divide-line">
                {list.map(({ username, content, sentAt }) => (
                  <li key={`${sentAt} ${username}`} className="grid gap-1 py-3">
                    <p className="flex flex-wrap justify-between gap-2 text-sm text-ink-3">
                      <bdi className="font-strong text-ink">{username}</bdi>
                      <When at={sentAt} />
                    </p>
                    <p className="whitespace-pre-line wrap-anywhere">{content}</p>
                  </li>
                ))}
              </ul>
            )
          }
        </Answered>
      </Card>
    </Page>
  );
}
