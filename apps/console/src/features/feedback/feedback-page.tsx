import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/feedback/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Segmented } from '@app/ui/forms/segmented';
import { Card } from '@app/ui/layout/card';
import { useState } from 'react';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { Page } from '../../lib/page.tsx';
import { PicturesOnRequest } from '../../lib/pictures-on-request.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { ListExport } from '../../parts/files/list-export.tsx';
import { ListTools } from '../../parts/lists/list-tools.tsx';
import { useListSearch } from '../../parts/lists/use-list-search.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import type { Feedback } from './feedback.ts';

/** Members' feedback and the answers. */
export function FeedbackPage() {
  const { t } = useWords();
  const [search, changeSearch] = useListSearch();
  const status = search.get('status') === 'waiting' ? 'waiting' : 'all';
  const before = search.get('before') ?? undefined;
  const [answering, setAnswering] = useState<Feedback>();
  const answer = useAnswer(calls.feedback, {
    ...(status === 'waiting' && { status }),
    ...(before && { before }),
  });
  return (
    <Page title={t('nav.feedback')} lead={t('feedback.lead')}>
      <Segmented
        label={t('feedback.show')}
        segments={[
          { value: 'all', label: t('feedback.all') },
          { value: 'waiting', label: t('feedback.waiting') },
        ]}
        value={status}
        onChange={(chosen) => changeSearch({ status: chosen })}
      />
      <Card
        title={t('feedback.newest')}
        aside={
          <ListTools page="/console/feedback">
            <ListExport
              list={calls.feedback}
              filters={{ ...(status === 'waiting' && { status }) }}
            />
          </ListTools>
        }
      >
        <Answered answer={answer} rows={4}>
          {({ list, next }) => (
            <>
              {list.length === 0 && (
                <Empty
                  state="no-messages"
                  sentence={t(status === 'all' ? 'feedback.none' : 'feedback.none.waiting')}
                />
              )}
              <ul className="divide-y divide-line">
                {list.map((feedback) => (
                  <FeedbackItem key={feedback.id} feedback={feedback} onAnswer={setAnswering} />
                ))}
              </ul>
              <KeysetPager
                isFirst={before === undefined}
                next={next}
                onGo={(place) => changeSearch({ status, before: place })}
              />
            </>
          )}
        </Answered>
      </Card>
      {answering && <AnswerDialog feedback={answering} onClose={() => setAnswering(undefined)} />}
    </Page>
  );
}

interface FeedbackItemProps {
  readonly feedback: Feedback;
  readonly onAnswer: (feedback: Feedback) => void;
}

function FeedbackItem({ feedback, onAnswer }: FeedbackItemProps) {
  const { t } = useWords();
  const mayAnswer = useMay('feedback.answer');
  const { username, content, sentAt, uploadIds, answered } = feedback;
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap justify-between gap-2 text-sm text-ink-3">
        <bdi className="font-strong text-ink">{username}</bdi>
        <When at={sentAt} />
      </p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {content}
      </p>
      {uploadIds.length > 0 && <PicturesOnRequest ids={uploadIds} />}
      {answered && (
        <div className="mt-1 grid gap-1 border-s-2 border-line ps-3">
          <p className="flex flex-wrap justify-between gap-2 text-sm text-ink-3">
            <bdi>{t('feedback.answered', { by: answered.by })}</bdi>
            <When at={answered.at} />
          </p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere text-ink-2">
            {answered.answer}
          </p>
        </div>
      )}
      {!answered && mayAnswer && (
        <div>
          <Button size="small" kind="outline" onPress={() => onAnswer(feedback)}>
            {t('feedback.answer')}
          </Button>
        </div>
      )}
    </li>
  );
}
