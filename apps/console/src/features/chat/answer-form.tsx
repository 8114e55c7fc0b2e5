import { Refused } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useClient } from '@app/client/client-provider';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import { useSubmit } from '@app/client/use-submit';
import { useTypingNotice } from '@app/client/use-typing-notice';
import * as calls from '@app/shared/chat/ops-calls';
import { CHAT_TEXT_MAX } from '@app/shared/chat/states';
import { makeUuid } from '@app/shared/make-uuid';
import { add } from '@app/shared/uploads/ops-calls';
import { pictureFault } from '@app/shared/uploads/picture-fault';
import { PICTURE_TYPES, UPLOADS_MAX } from '@app/shared/uploads/upload-purposes';
import { Button } from '@app/ui/buttons/button';
import { PictureButton } from '@app/ui/buttons/picture-button';
import { Form } from '@app/ui/forms/form';
import { onSendKey } from '@app/ui/forms/is-composing';
import { Select } from '@app/ui/forms/select';
import { TextAreaField } from '@app/ui/forms/text-area-field';
import { ThumbnailList } from '@app/ui/pictures/thumbnail-list';
import { type FormEvent, useId, useState } from 'react';
import { useWords } from '../../lib/words.ts';
import type { Chat } from './chat.ts';

type Picture = Answer<typeof add>;

/** Answers the member: text, also canned, and pictures. Enter sends, Shift with Enter begins a line. */
export function AnswerForm({ chat }: { readonly chat: Chat }) {
  const { t } = useWords();
  const { id } = chat;
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  // One id for all attempts of a message, so that a retry after a lost answer does not send it twice.
  const [messageId, setMessageId] = useState(makeUuid);
  const { send, busy, error } = useCall(calls.send);
  const upload = useUpload((picture) => setPictures((before) => [...before, picture]));
  const client = useClient();
  const position = chat.messages[0]?.position ?? 0;
  const noticeTyping = useTypingNotice(() =>
    client.send(calls.seen, { id, position, isTyping: true }),
  );
  const trimmed = text.trim();
  const isTooLong = trimmed.length > CHAT_TEXT_MAX;
  const isOff = isTooLong || upload.busy || (trimmed === '' && pictures.length === 0);

  const answer = () => {
    if (isOff || busy) return;
    const uploadIds = pictures.map(({ uploadId }) => uploadId);
    const content = {
      ...(trimmed && { text: trimmed }),
      ...(uploadIds.length > 0 && { uploadIds }),
    };
    void send(
      { id, messageId, ...content },
      {
        onDone: () => {
          setText('');
          setPictures([]);
          setMessageId(makeUuid());
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    answer();
  };
  return (
    <Form onSubmit={submit} aria-busy={busy} className="grid gap-3 border-t border-line pt-4">
      <CannedAnswers
        language={chat.language}
        onChoose={(chosen) =>
          setText((before) => [before.trim(), chosen].filter(Boolean).join('\n'))
        }
      />
      <TextAreaField
        rows={3}
        label={t('chats.answer')}
        hint={t('chats.answer.hint')}
        error={isTooLong ? t('chats.answer.wrong', { max: CHAT_TEXT_MAX }) : upload.fault}
        value={text}
        onKeyDown={onSendKey(answer)}
        onTextChange={(typed) => {
          setText(typed);
          noticeTyping();
        }}
      />
      <ThumbnailList
        pictures={pictures}
        words={{
          picture: (n) => t('chats.picture', { n }),
          remove: (n) => t('chats.picture.remove', { n }),
        }}
        onRemove={(uploadId) =>
          setPictures((before) => before.filter((one) => one.uploadId !== uploadId))
        }
      />
      <Refused error={error} />
      <div className="flex items-center justify-end gap-3">
        <PictureButton
          label={t('chats.picture.add', { most: UPLOADS_MAX })}
          types={PICTURE_TYPES}
          disabled={upload.busy || pictures.length >= UPLOADS_MAX}
          onFile={upload.send}
        />
        <Button type="submit" kind="ink" busy={busy || upload.busy} off={isOff}>
          {t('chats.answer.send')}
        </Button>
      </div>
    </Form>
  );
}

interface CannedAnswersProps {
  readonly language: Chat['language'];
  readonly onChoose: (text: string) => void;
}

/** Inserts a canned answer: those in the member's language come first. */
function CannedAnswers({ language, onChoose }: CannedAnswersProps) {
  const { t } = useWords();
  const id = useId();
  const { data } = useAnswer(calls.cannedAnswers, {});
  const isOwn = (answer: { readonly language: string }) => answer.language === language;
  const all = data?.list ?? [];
  const list = [...all.filter(isOwn), ...all.filter((answer) => !isOwn(answer))];
  if (list.length === 0) return null;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm text-ink-2">
        {t('chats.canned')}
      </label>
      <Select
        id={id}
        value=""
        choices={[
          { value: '', label: t('chats.canned.choose') },
          ...list.map(({ id: value, title }) => ({ value, label: title })),
        ]}
        onValueChange={(chosen) => {
          const answer = list.find((one) => one.id === chosen);
          if (answer) onChoose(answer.text);
        }}
      />
    </div>
  );
}

/** Uploads a picture of an answer as soon as it is chosen. */
function useUpload(onDone: (picture: Picture) => void) {
  const { refusal: sayRefusal } = useWords();
  const client = useClient();
  const { submit, busy, refusal } = useSubmit();
  const [fault, setFault] = useState<string>();
  const send = (picture: File) => {
    const code = pictureFault(picture);
    setFault(code && sayRefusal(code, {}));
    if (code) return;
    void submit(async () => onDone(await client.send(add, { purpose: 'chatAnswer' }, { picture })));
  };
  return { send, busy, fault: fault ?? refusal };
}
