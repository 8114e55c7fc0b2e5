import { Answered, Refused } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import { LANGUAGE_NAMES } from '@app/phrases/language-names';
import * as calls from '@app/shared/chat/ops-calls';
import { makeUuid } from '@app/shared/make-uuid';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { toast } from '@app/ui/feedback/toasts';
import { Card } from '@app/ui/layout/card';
import { ConfirmDialog } from '@app/ui/overlays/confirm-dialog';
import { useState } from 'react';
import { ActionOf } from '../../lib/action-of.tsx';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { Page } from '../../lib/page.tsx';
import { useWords } from '../../lib/words.ts';
import { useListSearch } from '../../parts/lists/use-list-search.ts';
import { CannedAnswerDialog } from './canned-answer-dialog.tsx';
import type { CannedAnswer } from './chat.ts';

/** Texts that operators insert into their answers. */
export function CannedAnswersPage() {
  const { t } = useWords();
  const [search, changeSearch] = useListSearch();
  const after = search.get('after') ?? undefined;
  const answer = useAnswer(calls.cannedAnswers, after ? { after } : {});
  const [writing, setWriting] = useState<Omit<CannedAnswer, 'changedAt'>>();
  const [deleting, setDeleting] = useState<CannedAnswer>();
  return (
    <Page title={t('nav.cannedAnswers')} lead={t('cannedAnswers.lead')}>
      <Card
        title={t('cannedAnswers.list')}
        aside={
          <Button
            size="small"
            kind="ink"
            onPress={() => setWriting({ id: makeUuid(), language: 'EN', title: '', text: '' })}
          >
            {t('cannedAnswers.add')}
          </Button>
        }
      >
        <Answered answer={answer} rows={4}>
          {({ list, next }) => (
            <>
              {list.length === 0 && (
                <Empty state="no-messages" sentence={t('cannedAnswers.none')} />
              )}
              <ul className="divide-y divide-line">
                {list.map((one) => (
                  <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                    <div className="min-w-0 flex-1 basis-panel">
                      <p className="flex flex-wrap items-center gap-2">
                        <bdi className="font-strong">{one.title}</bdi>
                        <span className="text-sm text-ink-3">{LANGUAGE_NAMES[one.language]}</span>
                      </p>
                      <p dir="auto" className="whitespace-pre-line wrap-anywhere text-ink-2">
                        {one.text}
                      </p>
                    </div>
                    <Button size="small" kind="outline" onPress={() => setWriting(one)}>
                      <ActionOf action={t('cannedAnswers.change')} name={one.title} />
                    </Button>
                    <Button size="small" kind="outline" onPress={() => setDeleting(one)}>
                      <ActionOf action={t('cannedAnswers.delete')} name={one.title} />
                    </Button>
                  </li>
                ))}
              </ul>
              <KeysetPager
                by="name"
                isFirst={after === undefined}
                next={next}
                onGo={(place) => changeSearch({ after: place })}
              />
            </>
          )}
        </Answered>
      </Card>
      {writing && <CannedAnswerDialog answer={writing} onClose={() => setWriting(undefined)} />}
      {deleting && <DeleteDialog answer={deleting} onClose={() => setDeleting(undefined)} />}
    </Page>
  );
}

interface DeleteDialogProps {
  readonly answer: CannedAnswer;
  readonly onClose: () => void;
}

function DeleteDialog({ answer: { id, title }, onClose }: DeleteDialogProps) {
  const { t } = useWords();
  const { send, busy, error } = useCall(calls.deleteAnswer);
  const confirm = () =>
    void send(
      { id },
      {
        onDone: () => {
          toast(t('cannedAnswers.delete.done', { title }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={t('cannedAnswers.delete.title', { title })}
      confirm={t('cannedAnswers.delete')}
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('cannedAnswers.delete.text')}
      <Refused error={error} />
    </ConfirmDialog>
  );
}
