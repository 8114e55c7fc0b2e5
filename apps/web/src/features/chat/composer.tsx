import { useClient } from '@app/client/client-provider';
import { useSubmit } from '@app/client/use-submit';
import { useTypingNotice } from '@app/client/use-typing-notice';
import { typing } from '@app/shared/chat/calls';
import { CHAT_TEXT_MAX } from '@app/shared/chat/states';
import { add, drop, list } from '@app/shared/uploads/calls';
import { pictureFault } from '@app/shared/uploads/picture-fault';
import { PICTURE_TYPES, UPLOADS_MAX } from '@app/shared/uploads/upload-purposes';
import { Button } from '@app/ui/buttons/button';
import { PictureButton } from '@app/ui/buttons/picture-button';
import { Spinner } from '@app/ui/feedback/spinner';
import { Form } from '@app/ui/forms/form';
import { onSendKey } from '@app/ui/forms/is-composing';
import { TextArea } from '@app/ui/forms/text-area';
import { ThumbnailList } from '@app/ui/pictures/thumbnail-list';
import { useQueryClient } from '@tanstack/react-query';
import { type ClipboardEvent, type FormEvent, useId, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useMedia } from '../../lib/use-media.ts';
import { useWaitingPictures } from '../../parts/pictures/use-waiting-pictures.ts';
import { addMessage } from './chat-outbox.ts';
import type { ChatConversation } from './use-chat.ts';

const PICTURES = { purpose: 'chat' } as const;

interface ComposerProps {
  readonly conversation: ChatConversation | null;
}

/**
 * Writes a message: text, pictures or both. Enter sends and Shift with Enter begins a line; on touch screens, whose
 * keyboards have no Shift with Enter, Enter begins a line.
 */
export function Composer({ conversation }: ComposerProps) {
  const { t } = useTranslation('chat');
  const queries = useQueryClient();
  const id = useId();
  const isTouch = useMedia('(pointer: coarse)');
  const [text, setText] = useState('');
  const upload = usePictures();
  const { pictures } = upload;
  const api = useClient();
  const isOpen = conversation !== null && conversation.state !== 'closed';
  const noticeTyping = useTypingNotice(() => api.send(typing, {}));
  const trimmed = text.trim();
  const isTooLong = trimmed.length > CHAT_TEXT_MAX;
  const isEmpty = trimmed === '' && pictures.length === 0;

  const send = () => {
    if (isEmpty || isTooLong || upload.busy) return;
    addMessage(
      trimmed,
      pictures.map(({ uploadId }) => uploadId),
    );
    setText('');
    // These pictures are part of the sent message, so the next message begins without pictures.
    queries.setQueryData([list.name, PICTURES], { list: [], most: UPLOADS_MAX });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const paste = (event: ClipboardEvent) => {
    const file = event.clipboardData.files[0];
    if (!file) return;
    event.preventDefault();
    upload.add(file);
  };
  return (
    <Form onSubmit={submit} className="grid gap-2">
      <label htmlFor={id} className="text-sm text-ink-2">
        {t(conversation?.state === 'closed' ? 'write.again' : 'write')}
      </label>
      <TextArea
        id={id}
        rows={2}
        value={text}
        aria-invalid={isTooLong || undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          setText(target.value);
          if (isOpen) noticeTyping();
        }}
        onKeyDown={isTouch ? undefined : onSendKey(send)}
        onPaste={paste}
      />
      <ThumbnailList
        pictures={pictures}
        words={{
          picture: (n) => t('picture', { n }),
          remove: (n) => t('picture.remove', { n }),
        }}
        disabled={upload.busy}
        onRemove={upload.remove}
      />
      <p
        id={`${id}-hint`}
        className={`text-xs ${isTooLong || upload.fault ? 'text-danger' : 'text-ink-3'}`}
      >
        {isTooLong
          ? t('tooLong', { max: CHAT_TEXT_MAX })
          : (upload.fault ?? t(isTouch ? 'hint.touch' : 'hint'))}
      </p>
      <div className="flex items-center justify-end gap-3">
        {upload.busy && <Spinner />}
        <PictureButton
          label={t('picture.add', { most: UPLOADS_MAX })}
          types={PICTURE_TYPES}
          disabled={pictures.length >= UPLOADS_MAX || upload.busy}
          onFile={upload.add}
        />
        <Button kind="accent" type="submit" off={isEmpty || isTooLong || upload.busy}>
          {t('send')}
        </Button>
      </div>
    </Form>
  );
}

/** Pictures of the next message, uploaded as soon as they are chosen. */
function usePictures() {
  const { t } = useTranslation('errors');
  const api = useClient();
  const { pictures, forget } = useWaitingPictures(PICTURES);
  const { submit, busy, refusal } = useSubmit();
  const [fault, setFault] = useState<string>();
  const change = (request: () => Promise<unknown>) => {
    setFault(undefined);
    void submit(() => request().finally(forget));
  };
  const take = (picture: File) => {
    const code = pictureFault(picture);
    if (code) return setFault(t(code));
    change(() => api.send(add, PICTURES, { picture }));
  };
  return {
    pictures,
    busy,
    fault: fault ?? refusal,
    add: take,
    remove: (uploadId: string) => change(() => api.send(drop, { uploadId })),
  };
}
