import { Refused } from '@app/client/answered';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/ops/members';
import { Button } from '@app/ui/button';
import { Dialog } from '@app/ui/dialog';
import { toast } from '@app/ui/toasts';
import { useState } from 'react';
import { ReasonField } from '../../lib/reason-field.tsx';
import { SecretLink } from '../../lib/secret-link.tsx';
import { useWords } from '../../lib/words.ts';

const ACTIONS = {
  endSessions: calls.endSessions,
  lock: calls.lock,
  unlock: calls.unlock,
  loginLink: calls.loginLink,
};

export type MemberAction = keyof typeof ACTIONS;

interface ReasonDialogProps {
  readonly action: MemberAction;
  readonly member: { readonly id: string; readonly username: string };
  readonly onClose: () => void;
}

/** What will happen, and why it is done: the reason goes into the audit trail. */
export function ReasonDialog({ action, member, onClose }: ReasonDialogProps) {
  const { t } = useWords();
  const { id, username } = member;
  const [link, setLink] = useState<string>();
  const { values, set, send, isWrong, busy, error } = useForm(ACTIONS[action], {
    initial: { id, reason: '' },
    onDone: (answer) => {
      if ('url' in answer) return setLink(answer.url);
      toast(t(`auditAction.${action}.done`, { username }));
      onClose();
    },
  });
  if (link) {
    return (
      <Dialog title={t('auditAction.loginLink.done', { username })} onClose={onClose}>
        <p className="text-ink-2">{t('auditAction.loginLink.made')}</p>
        <SecretLink link={link} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t(`auditAction.${action}.title`, { username })} onClose={onClose}>
      <form className="grid gap-3" noValidate onSubmit={(event) => void send(event)}>
        <p className="text-ink-2">{t(`auditAction.${action}.text`)}</p>
        <ReasonField
          value={values.reason}
          isWrong={isWrong('reason')}
          hint={action === 'loginLink' ? t('auditAction.loginLink.reason.hint') : undefined}
          onChange={(reason) => set('reason', reason)}
        />
        <Refused error={error} />
        <div className="flex justify-end">
          <Button type="submit" kind={action === 'lock' ? 'danger' : 'ink'} busy={busy}>
            {t(`auditAction.${action}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
