import { useCall } from '@app/client/use-call';
import { CHANGE_SEEN_SECONDS } from '@app/shared/health/observed-spans';
import * as calls from '@app/shared/site/ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { ActionDialog } from '../../../lib/forms/action-dialog.tsx';
import { useWords } from '../../../lib/words.ts';
import { GRAVE, type ListedFlag } from './flag-groups.ts';

interface FlagDialogProps {
  readonly flag: ListedFlag;
  readonly onClose: () => void;
}

/** Explains how switching a function affects members and from when, and asks for a reason. */
export function FlagDialog({ flag, onClose }: FlagDialogProps) {
  const { t, named } = useWords();
  const call = useCall(calls.switchFlag);
  const { modId, enabled } = flag;
  const name = named('flag', modId);
  const isDangerous = GRAVE.has(modId);
  const change = (reason: string) => {
    // Only switchable flags are offered; the call's schema checks the same.
    const input = { modId, enabled: !enabled, reason } as Parameters<typeof call.send>[0];
    const onDone = () => {
      toast(
        t(enabled ? 'flags.switchedOff' : 'flags.switchedOn', {
          name,
          seconds: CHANGE_SEEN_SECONDS,
        }),
      );
      onClose();
    };
    void call.send(input, { onDone });
  };
  return (
    <ActionDialog
      title={t(enabled ? 'flags.askOff' : 'flags.askOn', { name })}
      confirm={t(enabled ? 'flags.turnOff' : 'flags.turnOn')}
      isDangerous={enabled && isDangerous}
      busy={call.busy}
      error={call.error}
      onConfirm={change}
      onClose={onClose}
    >
      {enabled && <p>{isDangerous ? named('flag.off', modId) : t('flags.off.effect')}</p>}
      {!enabled && <p>{t('flags.on.effect')}</p>}
      <p>{t('flags.when', { seconds: CHANGE_SEEN_SECONDS })}</p>
    </ActionDialog>
  );
}
