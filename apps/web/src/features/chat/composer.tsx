import { useClient } from '@app/client/client-provider';
import { useSubmit } from '@app/client/use-submit';
import { typing } from '@app/shared/chat/calls';
import { CHAT_TEXT_MAX } from '@app/shared/chat/states';
import { add, drop, list } from '@app/shared/uploads/calls';
import { PICTURE_BYTES_MAX, PICTURE_TYPES, UPLOADS_MAX } from '@app/shared/uploads/upload-purposes';
import { Button } from '@app/ui/buttons/button';
import { IconButton } from '@app/ui/buttons/icon-button';
import { Spinner } from '@app/ui/feedback/spinner';
import { Form } from '@app/ui/forms/form';
import { isComposing } from '@app/ui/forms/is-composing';
import { TextArea } from '@app/ui/forms/text-area';
import { useQueryClient } from '@tanstack/react-query';
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useWaitingPictures } from '../../parts/pictures/use-waiting-pictures.ts';
import { addMessage } from './chat-outbox.ts';
import type { ChatConversation } from './use-chat.ts';

const PICTURES = { purpose: 'chat' } as const;
/** Throttle: minimum interval between notices of typing. */
const TYPING_EVERY_MS = 3_000;

interface ComposerProps {
  readonly conversation: ChatConversation | null;
}

/** Writes a message: text, pictures or both. Enter sends, Shift with Enter begins a line. */
export function Composer({ conversation }: ComposerProps) {
  const { t } = useTranslation('chat');
  const queries = useQueryClient();
  const id = useId();
  const [text, setText] = useState('');
  const upload = usePictures();
  const { pictures } = upload;
  const noticeTyping = useTypingNotice(conversation?.state !== 'closed' && conversation !== null);
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
    // The message has them now; the next one begins without pictures.
    queries.setQueryData([list.name, PICTURES], { list: [], most: UPLOADS_MAX });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
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
          noticeTyping();
        }}
        onKeyDown={press}
        onPaste={paste}
      />
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {pictures.map(({ uploadId, thumbnailUrl }, place) => (
            <li key={uploadId} className="flex items-start gap-1">
              <img
                src={thumbnailUrl}
                alt={t('picture', { n: place + 1 })}
                className="size-16 rounded-2 bg-surface-2 object-cover"
              />
              <IconButton
                small
                icon="trash"
                label={t('picture.remove', { n: place + 1 })}
                disabled={upload.busy}
                onPress={() => upload.remove(uploadId)}
              />
            </li>
          ))}
        </ul>
      )}
      <p
        id={`${id}-hint`}
        className={`text-xs ${isTooLong || upload.fault ? 'text-danger' : 'text-ink-3'}`}
      >
        {isTooLong ? t('tooLong', { max: CHAT_TEXT_MAX }) : (upload.fault ?? t('hint'))}
      </p>
      <div className="flex items-center justify-end gap-3">
        {upload.busy && <Spinner />}
        <PictureButton isFull={pictures.length >= UPLOADS_MAX || upload.busy} onFile={upload.add} />
        <Button kind="accent" type="submit" off={isEmpty || isTooLong || upload.busy}>
          {t('send')}
        </Button>
      </div>
    </Form>
  );
}

interface PictureButtonProps {
  readonly isFull: boolean;
  readonly onFile: (file: File) => void;
}

function PictureButton({ isFull, onFile }: PictureButtonProps) {
  const { t } = useTranslation('chat');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        className="sr-only"
        tabIndex={-1}
        aria-hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          target.value = ''; // allows choosing the same file again
        }}
      />
      <IconButton
        icon="image"
        label={t('picture.add', { most: UPLOADS_MAX })}
        disabled={isFull}
        onPress={() => input.current?.click()}
      />
    </>
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
    // Reports the server's limits before a long upload fails.
    if (!(PICTURE_TYPES as readonly string[]).includes(picture.type))
      return setFault(t('upload.not_picture'));
    if (picture.size >= PICTURE_BYTES_MAX) return setFault(t('upload.too_large'));
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

/** Tells support that the member is typing, at most every few seconds. A lost notice does not matter. */
function useTypingNotice(isOpen: boolean): () => void {
  const api = useClient();
  const sentAt = useRef(0);
  return () => {
    if (!isOpen || Date.now() - sentAt.current < TYPING_EVERY_MS) return;
    sentAt.current = Date.now();
    api.send(typing, {}).catch(() => {});
  };
}
