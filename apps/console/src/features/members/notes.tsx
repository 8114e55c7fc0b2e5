import { Answered, Refused } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import { useForm } from '@app/client/use-form';
import { noteKinds } from '@app/shared/members/notes';
import * as calls from '@app/shared/members/notes.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { toast } from '@app/ui/feedback/toasts';
import { Checkbox } from '@app/ui/forms/checkbox';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { Select } from '@app/ui/forms/select';
import { TextAreaField } from '@app/ui/forms/text-area-field';
import { Card } from '@app/ui/layout/card';
import { Dialog } from '@app/ui/overlays/dialog';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';

type Note = Answer<typeof calls.list>['list'][number];

const WORDS_MAX = 2_000;

/** Notes of operators about a member; pinned ones first. */
export function Notes({ memberId }: { readonly memberId: string }) {
  const { t } = useWords();
  const mayWrite = useMay('members.note');
  const [after, setAfter] = useState<string>();
  const [isWriting, setWriting] = useState(false);
  const answer = useAnswer(calls.list, { memberId, ...(after !== undefined && { after }) });
  return (
    <Card
      title={t('notes')}
      aside={
        mayWrite && (
          <Button size="small" kind="outline" onPress={() => setWriting(true)}>
            {t('notes.write')}
          </Button>
        )
      }
    >
      <Answered answer={answer} rows={3}>
        {({ pinned, list, next }) => (
          <>
            {pinned.length + list.length === 0 && (
              <Empty state="no-results" sentence={t('notes.none')} />
            )}
            <ul className="divide-y divide-line">
              {pinned.map((note) => (
                <NoteLine key={note.id} note={note} isPinned />
              ))}
              {list.map((note) => (
                <NoteLine key={note.id} note={note} isPinned={false} />
              ))}
            </ul>
            <KeysetPager isFirst={after === undefined} next={next} onGo={setAfter} />
          </>
        )}
      </Answered>
      {isWriting && <WriteDialog memberId={memberId} onClose={() => setWriting(false)} />}
    </Card>
  );
}

interface NoteLineProps {
  readonly note: Note;
  readonly isPinned: boolean;
}

function NoteLine({ note: { id, kind, words, operator, at }, isPinned }: NoteLineProps) {
  const { t } = useWords();
  const mayWrite = useMay('members.note');
  const pin = useCall(calls.pin);
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-3">
        {isPinned && <Tag state="held">{t('notes.pinned')}</Tag>}
        <Tag>{t(`notes.kind.${kind}`)}</Tag>
        <bdi>{operator}</bdi>
        <When at={at} />
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">
        <bdi>{words || t('notes.erased')}</bdi>
      </p>
      {mayWrite && (
        <div>
          <Button
            size="small"
            busy={pin.busy}
            onPress={() => void pin.send({ id, isPinned: !isPinned })}
          >
            {t(isPinned ? 'notes.unpin' : 'notes.pin')}
          </Button>
          <Refused error={pin.error} />
        </div>
      )}
    </li>
  );
}

interface WriteDialogProps {
  readonly memberId: string;
  readonly onClose: () => void;
}

function WriteDialog({ memberId, onClose }: WriteDialogProps) {
  const { t } = useWords();
  const { values, set, isWrong, send, busy, error } = useForm(calls.write, {
    initial: { memberId, kind: 'general', words: '', isPinned: false },
    onDone: () => {
      toast(t('notes.written'));
      onClose();
    },
  });
  return (
    <Dialog staysOpen title={t('notes.write')} onClose={onClose}>
      <Form className="grid gap-3" onSubmit={(event) => void send(event)}>
        <p className="text-ink-2">{t('notes.lead')}</p>
        <Field label={t('notes.kind')} error={undefined}>
          {(control) => (
            <Select
              {...control}
              value={values.kind}
              onValueChange={(chosen) => {
                const kind = noteKinds.find((one) => one === chosen);
                if (kind) set('kind', kind);
              }}
              choices={noteKinds.map((value) => ({ value, label: t(`notes.kind.${value}`) }))}
            />
          )}
        </Field>
        <TextAreaField
          label={t('notes.words')}
          error={isWrong('words') ? t('notes.words.wrong', { max: WORDS_MAX }) : undefined}
          maxLength={WORDS_MAX}
          value={values.words}
          onTextChange={(text) => set('words', text)}
        />
        <Checkbox
          checked={values.isPinned}
          onChange={({ target }) => set('isPinned', target.checked)}
        >
          {t('notes.pin.this')}
        </Checkbox>
        <Refused error={error} />
        <div className="flex justify-end">
          <Button type="submit" kind="ink" busy={busy}>
            {t('notes.write')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
