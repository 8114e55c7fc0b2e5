import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/gateways/ops-calls';
import { Button } from '@app/ui/button';
import { Dialog } from '@app/ui/dialog';
import { toast } from '@app/ui/toasts';
import { useState } from 'react';
import { ActionDialog } from '../../lib/action-dialog.tsx';
import { useWords } from '../../lib/words.ts';
import { AddForm, ChangeForm } from './gateway-form.tsx';
import type { Channel, ListedGateway } from './gateways.ts';
import { TestForm } from './test-form.tsx';

interface GatewayDialogProps {
  readonly channel: Channel;
  /** Absent when adding a gateway. */
  readonly gateway?: ListedGateway;
  /** Whether the operator may decide for all sites. */
  readonly mayAddForAll: boolean;
  readonly onClose: () => void;
}

/** Tests, changes or removes a gateway. */
export function GatewayDialog(props: GatewayDialogProps) {
  const { channel, gateway, mayAddForAll, onClose } = props;
  const { t } = useWords();
  const [isRemoving, setRemoving] = useState(false);
  const remove = useCall(calls.remove);
  if (gateway && isRemoving) {
    const { id, name } = gateway;
    const onDone = () => {
      toast(t('gateways.removed', { name }));
      onClose();
    };
    return (
      <ActionDialog
        title={t('gateways.remove.ask', { name })}
        confirm={t('gateways.remove')}
        isGrave
        busy={remove.busy}
        error={remove.error}
        onConfirm={(reason) => void remove.send({ id, reason }, { onDone })}
        onClose={onClose}
      >
        <p>{t('gateways.remove.effect')}</p>
      </ActionDialog>
    );
  }
  return (
    <Dialog title={gateway?.name ?? t(`gateways.${channel}.add`)} onClose={onClose}>
      {gateway && !gateway.mayChange ? (
        <p className="text-ink-2">{t('gateways.ofInstallation')}</p>
      ) : (
        <div className="grid gap-5">
          {gateway && <TestForm gateway={gateway} />}
          {gateway ? (
            <ChangeForm channel={channel} gateway={gateway} onDone={onClose} />
          ) : (
            <AddForm channel={channel} mayAddForAll={mayAddForAll} onDone={onClose} />
          )}
          {gateway && (
            <div className="border-t border-line pt-4">
              <Button kind="danger" onPress={() => setRemoving(true)}>
                {t('gateways.remove')}
              </Button>
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}
