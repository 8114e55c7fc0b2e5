import { RATING_MAX, RATING_TEXT_MAX } from '@app/shared/chat/states';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { TextArea } from '@app/ui/forms/text-area';
import { Icon } from '@app/ui/pictures/icon';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { type ChatConversation, useRate, useSendTranscript } from './use-chat.ts';

const STARS = Array.from({ length: RATING_MAX }, (_, place) => place + 1);

interface ChatEndProps {
  /** A closed conversation. */
  readonly conversation: ChatConversation;
}

/** After the end of a conversation: its rating, and its transcript by mail. */
export function ChatEnd({ conversation }: ChatEndProps) {
  const { t } = useTranslation('chat');
  const { conversationId, rating } = conversation;
  const transcript = useSendTranscript();
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {rating === null ? (
        <Rating conversationId={conversationId} />
      ) : (
        <p className="text-ink-2">{t('rated', { stars: rating })}</p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="small"
          kind="outline"
          busy={transcript.busy}
          onPress={() =>
            void transcript.send(
              { conversationId },
              { onDone: ({ email }) => toast(t('transcript.sent', { email })) },
            )
          }
        >
          <Icon name="envelope-simple" /> {t('transcript')}
        </Button>
        {transcript.refusal && <p className="text-sm text-danger">{transcript.refusal}</p>}
      </div>
    </div>
  );
}

function Rating({ conversationId }: { readonly conversationId: string }) {
  const { t } = useTranslation('chat');
  const [stars, setStars] = useState(0);
  const [text, setText] = useState('');
  const { send, busy, refusal } = useRate();
  const trimmed = text.trim();
  const isTooLong = trimmed.length > RATING_TEXT_MAX;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (stars === 0 || isTooLong) return;
    void send(
      { conversationId, stars, ...(trimmed && { text: trimmed }) },
      { onDone: () => toast(t('rate.done')) },
    );
  };
  return (
    <Form onSubmit={submit} aria-busy={busy} className="grid gap-3">
      <fieldset className="grid gap-2">
        <legend className="pb-1">{t('rate')}</legend>
        <div className="flex">
          {STARS.map((value) => (
            <label
              key={value}
              className="relative grid size-control-sm cursor-pointer place-items-center rounded-2 text-xl text-ink-3 has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="stars"
                className="absolute inset-0 cursor-pointer opacity-0"
                checked={stars === value}
                onChange={() => setStars(value)}
              />
              <span className="sr-only">{t('rate.stars', { count: value })}</span>
              <span className={value <= stars ? 'text-accent-text' : undefined}>
                <Icon name={value <= stars ? 'star-fill' : 'star'} />
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {stars > 0 && (
        <>
          <Field
            isOptional
            label={t('rate.text')}
            hint={t('rate.hint', { max: RATING_TEXT_MAX })}
            error={isTooLong ? t('rate.hint', { max: RATING_TEXT_MAX }) : undefined}
          >
            {(control) => (
              <TextArea
                {...control}
                rows={2}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
          {refusal && <p className="text-sm text-danger">{refusal}</p>}
          <p>
            <Button size="small" type="submit" kind="ink" busy={busy} off={isTooLong}>
              {t('rate.send')}
            </Button>
          </p>
        </>
      )}
    </Form>
  );
}
