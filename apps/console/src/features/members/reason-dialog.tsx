import { Refused } from '@app/client/answered';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/ops/members';
import { Button } from '@app/ui/button';
import { Dialog } from '@app/ui/dialog';
import { Field } from '@app/ui/field';
import { TextInput } from '@app/ui/text-input';
import { toast } from '@app/ui/toasts';
import { useState } from 'react';
import { SecretLink } from '../../lib/secret-link.tsx';
import { useWords } from '../../lib/words.ts';

const DEEDS = {
  endSessions: calls.endSessions,
  lock: calls.lock,
  unlock: calls.unlock,
  loginLink: calls.loginLink,
};

export type Deed = keyof typeof DEEDS;

interface ReasonDialogProps {
  readonly deed: Deed;
  readonly member: { readonly id: string; readonly username: string };
  readonly onClose: () => void;
}

/** What will happen, and why it is done: the reason goes into the audit trail. */
export function ReasonDialog({ deed, member, onClose }: ReasonDialogProps) {
  const { t } = useWords();
  const { id, username } = member;
  const [link, setLink] = useState<string>();
  const { values, set, send, isWrong, busy, error } = useForm(DEEDS[deed], {
    initial: { id, reason: '' },
    onDone: (answer) => {
      if ('url' in answer) return setLink(answer.url);
      toast(t(`deed.${deed}.done`, { username }));
      onClose();
    },
  });
  if (link) {
    return (
      <Dialog title={t('deed.loginLink.done', { username })} onClose={onClose}>
        <p className="text-ink-2">{t('deed.loginLink.made')}</p>
        <SecretLink link={link} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t(`deed.${deed}.title`, { username })} onClose={onClose}>
      <form className="grid gap-3" noValidate onSubmit={(event) => void send(event)}>
        <p className="text-ink-2">{t(`deed.${deed}.text`)}</p>
        <Field
          label={t('deed.reason')}
          hint={t(deed === 'loginLink' ? 'deed.loginLink.reason.hint' : 'deed.reason.hint')}
          error={isWrong('reason') ? t('deed.reason.wrong') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              value={values.reason}
              onChange={({ target }) => set('reason', target.value)}
            />
          )}
        </Field>
        <Refused error={error} />
        <div className="flex justify-end">
          <Button type="submit" kind={deed === 'lock' ? 'danger' : 'ink'} busy={busy}>
            {t(`deed.${deed}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
