import { Answered, Refused } from '@app/client/answered';
import { ApiError } from '@app/client/errors';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import { LANGUAGE_NAMES } from '@app/phrases/language-names';
import { makeUuid } from '@app/shared/make-uuid';
import { CONTENT_LENGTH_MAX, TITLE_LENGTH_MAX } from '@app/shared/messages/message-words';
import * as calls from '@app/shared/messages/ops-calls';
import type { SegmentConditionsInput } from '@app/shared/segments/conditions';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Form } from '@app/ui/forms/form';
import { TextAreaField } from '@app/ui/forms/text-area-field';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { type FormEvent, useState } from 'react';
import { ReasonField } from '../../lib/forms/reason-field.tsx';
import { useWords } from '../../lib/words.ts';
import { ConditionsFields } from '../../parts/conditions/conditions-fields.tsx';
import { SegmentField } from '../../parts/conditions/segment-field.tsx';
import type { Broadcast } from './broadcast.ts';

type Text = Broadcast['texts'][number];
type Language = Text['language'];

/** Composes a broadcast: audience, texts, number of recipients, then the reason. */
export function WriteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords();
  // The templates cover all languages of the site.
  const templates = useAnswer(calls.templates, {});
  return (
    <Dialog title={t('messages.write')} wide staysOpen onClose={onClose}>
      <Answered answer={templates} rows={4}>
        {({ list }) => (
          <WriteForm
            languages={[...new Set(list.map(({ language }) => language))]}
            onClose={onClose}
          />
        )}
      </Answered>
    </Dialog>
  );
}

interface WriteFormProps {
  readonly languages: readonly Language[];
  readonly onClose: () => void;
}

function WriteForm({ languages, onClose }: WriteFormProps) {
  const { t } = useWords();
  const [id] = useState(() => makeUuid());
  const [audience, setAudience] = useState<SegmentConditionsInput>({ who: 'all' });
  const [segmentId, setSegmentId] = useState<string>();
  const to = segmentId === undefined ? { audience } : { segmentId };
  const [texts, setTexts] = useState<readonly Text[]>(() =>
    languages.map((language) => ({ language, title: '', content: '' })),
  );
  const [counted, setCounted] = useState<number>();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState<'count' | 'send'>();
  const counting = useCall(calls.countAudience);
  const sending = useCall(calls.sendBroadcast);

  const written = texts.filter(({ title, content }) => title.trim() || content.trim());
  const change = (language: Language, part: Partial<Text>) =>
    setTexts(texts.map((text) => (text.language === language ? { ...text, ...part } : text)));
  const onRefused = (error: Error) => {
    if (error instanceof ApiError && error.code === 'broadcast.audience_changed')
      setCounted(undefined);
  };

  const input = { id, ...to, counted: counted ?? 1, texts: [...written], reason };
  const checked = calls.sendBroadcast.body.safeParse(input);
  const wrong = new Set(checked.error?.issues.map(({ path }) => `${String(path[0])}`));
  // The reason is required only after the count is shown.
  const isWrong = (part: string) =>
    wrong.has(part) && (tried === 'send' || (tried === 'count' && part !== 'reason'));

  const count = () => {
    setTried('count');
    if (wrong.has('audience') || wrong.has('texts')) return;
    void counting.send(to, { onDone: ({ members }) => setCounted(members) });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!counted) return count();
    setTried('send');
    if (!checked.success) return;
    const onDone = ({ members }: { members: number }) => {
      toast(t('messages.write.done', { count: members }));
      onClose();
    };
    void sending.send(input, { onDone, onRefused });
  };

  return (
    <Form className="grid gap-4" onSubmit={send}>
      <SegmentField
        label={t('messages.segment')}
        none={t('messages.segment.none')}
        value={segmentId}
        onChange={(next) => {
          setSegmentId(next);
          setCounted(undefined);
        }}
      />
      {segmentId === undefined && (
        <ConditionsFields
          whoLabel={t('messages.who')}
          conditions={audience}
          isWrong={isWrong('audience')}
          onChange={(next) => {
            setAudience(next);
            setCounted(undefined);
          }}
        />
      )}
      {texts.map((text) => (
        <TextFields key={text.language} text={text} onChange={change} />
      ))}
      {isWrong('texts') && (
        <p role="alert" className="text-sm text-danger">
          {t('messages.text.wrong', { title: TITLE_LENGTH_MAX, content: CONTENT_LENGTH_MAX })}
        </p>
      )}
      {counted !== undefined && (
        <>
          <Counted members={counted} />
          {counted > 0 && <Preview texts={written} />}
          {counted > 0 && (
            <ReasonField value={reason} isWrong={isWrong('reason')} onChange={setReason} />
          )}
        </>
      )}
      <Refused error={counting.error ?? sending.error} />
      <div className="flex justify-end">
        <Button type="submit" kind="ink" busy={counting.busy || sending.busy}>
          {counted ? t('messages.send', { count: counted }) : t('messages.count')}
        </Button>
      </div>
    </Form>
  );
}

const focus = (line: HTMLParagraphElement | null) => line?.focus();

/** Takes the focus so that screen readers announce it: it appears below the visible part of the dialog. */
function Counted({ members }: { readonly members: number }) {
  const { t } = useWords();
  return (
    <p ref={focus} tabIndex={-1} className="font-strong outline-none">
      {t('messages.counted', { count: members })}
    </p>
  );
}

interface TextFieldsProps {
  readonly text: Text;
  readonly onChange: (language: Language, part: Partial<Text>) => void;
}

function TextFields({ text: { language, title, content }, onChange }: TextFieldsProps) {
  const { t } = useWords();
  const name = { language: LANGUAGE_NAMES[language] };
  return (
    <div className="grid gap-1">
      <TextField
        isOptional
        label={t('messages.title', name)}
        dir="auto"
        maxLength={TITLE_LENGTH_MAX}
        value={title}
        onTextChange={(text) => onChange(language, { title: text })}
      />
      <TextAreaField
        isOptional
        label={t('messages.content', name)}
        dir="auto"
        rows={4}
        maxLength={CONTENT_LENGTH_MAX}
        value={content}
        onTextChange={(text) => onChange(language, { content: text })}
      />
    </div>
  );
}

/** Preview of the message in the inbox. */
function Preview({ texts }: { readonly texts: readonly Text[] }) {
  const { t } = useWords();
  return (
    <section aria-label={t('messages.preview')} className="grid gap-3">
      {texts.map(({ language, title, content }) => (
        <div key={language} className="grid gap-1 rounded-2 p-3 edge">
          <p className="text-xs text-ink-3">{LANGUAGE_NAMES[language]}</p>
          <p dir="auto" className="font-strong wrap-anywhere">
            {title}
          </p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere text-ink-2">
            {content}
          </p>
        </div>
      ))}
    </section>
  );
}
