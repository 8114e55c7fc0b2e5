import type { Answer } from '@app/client/calls';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/agents/ops-calls';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import { PasswordLink } from './password-link.tsx';

interface RenewLinkDialogProps {
  readonly agent: { readonly id: string; readonly username: string };
  readonly onClose: () => void;
}

/** Creates another link for an agent who has not set a password yet. */
export function RenewLinkDialog({ agent: { id, username }, onClose }: RenewLinkDialogProps) {
  const { t } = useWords();
  const [made, setMade] = useState<Answer<typeof calls.renewLink>>();
  const form = useForm(calls.renewLink, { initial: { id, reason: '' }, onDone: setMade });
  return (
    <Dialog
      title={t('agents.link.title', { username })}
      staysOpen={made !== undefined}
      onClose={onClose}
    >
      {made ? (
        <PasswordLink url={made.url} expiresAt={made.expiresAt} />
      ) : (
        <ReasonedForm form={form} word={t('agents.link.renew')}>
          <p className="text-ink-2">{t('agents.link.renew.text')}</p>
        </ReasonedForm>
      )}
    </Dialog>
  );
}
