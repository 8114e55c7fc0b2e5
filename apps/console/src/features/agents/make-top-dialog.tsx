import type { Answer } from '@app/client/calls';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/agents/ops-calls';
import { TextField } from '@app/ui/forms/text-field';
import { Link } from '@app/ui/navigation/link';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import { AgentTypeField } from '../../parts/agent-place/agent-type-field.tsx';
import { PasswordLink } from './password-link.tsx';

/** Creates a top agent and shows the link to set their password. */
export function MakeTopDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords();
  const [made, setMade] = useState<Answer<typeof calls.makeTop> & { username: string }>();
  const form = useForm(calls.makeTop, {
    initial: { username: '', customerType: 1, reason: '' },
    onDone: (answer, { username }) => setMade({ ...answer, username }),
  });
  if (made) {
    return (
      <Dialog title={t('agents.made', { username: made.username })} staysOpen onClose={onClose}>
        <PasswordLink url={made.url} expiresAt={made.expiresAt} />
        <p className="pt-3">
          <Link look="underlined" href={`/console/agents/${made.id}`}>
            {t('agents.open')}
          </Link>
        </p>
      </Dialog>
    );
  }
  const { values, set, isWrong } = form;
  return (
    <Dialog title={t('agents.make')} onClose={onClose}>
      <ReasonedForm form={form} word={t('agents.make.send')}>
        <TextField
          isCode
          label={t('member.name')}
          hint={t('login.username.hint')}
          error={isWrong('username') ? t('login.username.wrong') : undefined}
          value={values.username}
          onTextChange={(text) => set('username', text)}
        />
        <AgentTypeField
          value={values.customerType}
          onChange={(type) => set('customerType', type)}
        />
      </ReasonedForm>
    </Dialog>
  );
}
