import { Refused } from '@app/client/answered';
import {
  defaultPostbackEvents,
  isPostbackUrl,
  type PostbackEvent,
  postbackEvents,
  postbackMacros,
} from '@app/shared/postbacks/postbacks';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Checkbox } from '@app/ui/forms/checkbox';
import { Form } from '@app/ui/forms/form';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../../lib/language/use-translation.ts';
import { SecretOnce } from './secret-once.tsx';
import { type Postback, useSetPostback } from './use-postbacks.ts';

const LETTERS_MAX = 1_000;
const TLS_ONLY = { tlsOnly: location.protocol === 'https:' };

interface PostbackDialogProps {
  readonly postback: Postback | null;
  readonly onClose: () => void;
}

/** Edits the server and events of a postback. A new one is followed by its secret. */
export function PostbackDialog({ postback, onClose }: PostbackDialogProps) {
  const { t } = useTranslation('affiliate');
  const [url, setUrl] = useState(postback?.url ?? '');
  const [events, setEvents] = useState<readonly PostbackEvent[]>(
    postback?.events ?? defaultPostbackEvents,
  );
  const [enabled, setEnabled] = useState(postback?.enabled ?? true);
  const [wasTried, setTried] = useState(false);
  const { send, busy, error, answer } = useSetPostback();
  const isUrl = isPostbackUrl(url.trim(), TLS_ONLY);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isUrl || events.length === 0) return;
    const onDone = ({ secret }: { readonly secret: string | null }) => {
      if (secret !== null) return;
      toast(t('postback.saved'));
      onClose();
    };
    void send({ url: url.trim(), events: [...events], enabled }, { onDone });
  };
  const toggle = (event: PostbackEvent, isOn: boolean) =>
    setEvents(postbackEvents.filter((one) => (one === event ? isOn : events.includes(one))));
  return (
    <Dialog staysOpen title={t('postback')} onClose={onClose}>
      {answer?.secret ? (
        <SecretOnce secret={answer.secret} onClose={onClose} />
      ) : (
        <Form className="grid gap-3" onSubmit={save}>
          <TextField
            isCode
            label={t('postback.url')}
            hint={t('postback.url.hint', {
              macros: postbackMacros.map((name) => `{${name}}`).join(' '),
            })}
            error={wasTried && !isUrl ? t('postback.url.wrong') : undefined}
            inputMode="url"
            maxLength={LETTERS_MAX}
            value={url}
            onTextChange={setUrl}
          />
          <fieldset>
            <legend className="font-strong">{t('postback.events')}</legend>
            {postbackEvents.map((event) => (
              <Checkbox
                key={event}
                checked={events.includes(event)}
                onChange={({ target }) => toggle(event, target.checked)}
              >
                {t(`postback.event.${event}`)}
              </Checkbox>
            ))}
            {wasTried && events.length === 0 && (
              <p role="alert" className="text-sm text-danger">
                {t('postback.events.none')}
              </p>
            )}
          </fieldset>
          <Checkbox checked={enabled} onChange={({ target }) => setEnabled(target.checked)}>
            {t('postback.enabled')}
          </Checkbox>
          <Refused error={error} />
          <Button type="submit" kind="accent" busy={busy}>
            {t('postback.save')}
          </Button>
        </Form>
      )}
    </Dialog>
  );
}
