import { Refused } from '@app/client/answered';
import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/operators/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';
import { useOperator } from '../../lib/session/operator.ts';
import { useWords } from '../../lib/words.ts';
import type { Invitation, ListedOperator } from './listed-operator.ts';
import { RolesForm } from './roles-form.tsx';
import { SessionsOf } from './sessions-of.tsx';

interface OperatorDialogProps {
  readonly operator: ListedOperator;
  /** Whether another operator could approve a request. */
  readonly hasApprover: boolean;
  readonly onInvited: (made: Invitation) => void;
  readonly onClose: () => void;
}

/** Actions on an operator: request roles, renew the invitation, revoke or restore access. */
export function OperatorDialog(props: OperatorDialogProps) {
  const { operator, hasApprover, onInvited, onClose } = props;
  const { t } = useWords();
  const { id, username, disabledAt } = operator;
  const isDisabled = disabledAt !== null;
  const me = useOperator();
  const [renewLink, disable] = [useCall(calls.renewLink), useCall(calls.disable)];
  const enable = useCall(calls.enable);
  const [isDisabling, setDisabling] = useState(false);
  const [isEnabling, setEnabling] = useState(false);
  const renew = () =>
    void renewLink.send({ id }, { onDone: ({ token }) => onInvited({ username, token }) });
  const disableAccess = (reason: string) => {
    const onDone = () => {
      toast(t('operators.disable.done', { username }));
      onClose();
    };
    void disable.send({ id, reason }, { onDone });
  };
  const enableAccess = (reason: string) =>
    void enable.send({ id, reason }, { onDone: ({ token }) => onInvited({ username, token }) });
  if (isEnabling) {
    return (
      <ActionDialog
        title={t('operators.enable.ask', { username })}
        confirm={t('operators.enable')}
        busy={enable.busy}
        error={enable.error}
        onConfirm={enableAccess}
        onClose={onClose}
      >
        <p>{t('operators.enable.text')}</p>
      </ActionDialog>
    );
  }
  if (isDisabling) {
    return (
      <ActionDialog
        title={t('operators.disable.ask', { username })}
        confirm={t('operators.disable')}
        isDangerous
        busy={disable.busy}
        error={disable.error}
        onConfirm={disableAccess}
        onClose={onClose}
      >
        <p>{t('operators.disable.text')}</p>
      </ActionDialog>
    );
  }
  return (
    <Dialog title={username} onClose={onClose}>
      <div className="grid gap-5">
        {isDisabled ? (
          <div className="grid gap-2">
            <p className="text-sm text-ink-2">{t('operators.disabled.text')}</p>
            <div>
              <Button kind="outline" onPress={() => setEnabling(true)}>
                {t('operators.enable')}
              </Button>
            </div>
          </div>
        ) : (
          <RolesForm operator={operator} hasApprover={hasApprover} onDone={onClose} />
        )}
        {me.id !== id && !isDisabled && <SessionsOf operator={operator} />}
        {me.id !== id && !isDisabled && (
          <div className="grid gap-2 border-t border-line pt-4">
            <p className="text-sm text-ink-2">{t('operators.others.text')}</p>
            <Refused error={renewLink.error} />
            <div className="flex flex-wrap gap-2">
              <Button kind="outline" busy={renewLink.busy} onPress={renew}>
                {t('operators.renew')}
              </Button>
              <Button kind="danger" onPress={() => setDisabling(true)}>
                {t('operators.disable')}
              </Button>
            </div>
          </div>
        )}
      </div>
    </Dialog>
  );
}
