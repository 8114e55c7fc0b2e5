import { useForm } from '@app/client/use-form';
import { GRANT_MINUTES, SUPPORT_LINK_MINUTES } from '@app/shared/credentials/lifetimes';
import * as calls from '@app/shared/members/ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { SecretLink } from '../../lib/forms/secret-link.tsx';
import { useWords } from '../../lib/words.ts';

const ACTIONS = {
  endSessions: calls.endSessions,
  lock: calls.lock,
  unlock: calls.unlock,
  loginLink: calls.loginLink,
};

export type MemberAction = keyof typeof ACTIONS;

interface MemberActionDialogProps {
  readonly action: MemberAction;
  readonly member: { readonly id: string; readonly username: string };
  readonly onClose: () => void;
}

/** Explains an action and asks for the reason, which is written to the audit trail. */
export function MemberActionDialog({ action, member, onClose }: MemberActionDialogProps) {
  const { t } = useWords();
  const { id, username } = member;
  const [link, setLink] = useState<string>();
  const form = useForm(ACTIONS[action], {
    initial: { id, reason: '' },
    onDone: (answer) => {
      if ('url' in answer) return setLink(answer.url);
      const waits = 'approvalId' in answer;
      toast(
        t(waits ? 'auditAction.loginLink.asked' : `auditAction.${action}.done`, {
          username,
          minutes: GRANT_MINUTES,
        }),
      );
      onClose();
    },
  });
  if (link) {
    return (
      <Dialog title={t('auditAction.loginLink.done', { username })} onClose={onClose}>
        <p className="text-ink-2">
          {t('auditAction.loginLink.made', { minutes: SUPPORT_LINK_MINUTES })}
        </p>
        <SecretLink link={link} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t(`auditAction.${action}.title`, { username })} onClose={onClose}>
      <ReasonedForm
        form={form}
        hint={action === 'loginLink' ? t('auditAction.loginLink.reason.hint') : undefined}
        word={t(`auditAction.${action}`)}
        isDangerous={action === 'lock'}
      >
        <p className="text-ink-2">{t(`auditAction.${action}.text`, { minutes: GRANT_MINUTES })}</p>
      </ReasonedForm>
    </Dialog>
  );
}
