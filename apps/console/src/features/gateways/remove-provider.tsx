import type { AnyCall, Input } from '@app/client/calls';
import { useCall } from '@app/client/use-call';
import { Button } from '@app/ui/button';
import { toast } from '@app/ui/toasts';
import { useState } from 'react';
import { ActionDialog } from '../../lib/action-dialog.tsx';
import { useWords } from '../../lib/words.ts';
import type { SingleProvider } from './provider-page.tsx';

interface RemoveProviderProps<C extends AnyCall> {
  readonly of: SingleProvider;
  readonly save: C;
  /** The input of `save` for a site without a provider. */
  readonly inputOf: (reason: string) => Input<C>;
}

/** Asks for a reason, then removes a provider: the site does by itself what it did. */
export function RemoveProvider<C extends AnyCall>({ of, save, inputOf }: RemoveProviderProps<C>) {
  const { t } = useWords();
  const { send, busy, error } = useCall(save);
  const [isAsking, setAsking] = useState(false);
  const onDone = () => {
    toast(t(`${of}.saved`));
    setAsking(false);
  };
  return (
    <div className="border-t border-line pt-4">
      <Button kind="danger" onPress={() => setAsking(true)}>
        {t(`${of}.remove`)}
      </Button>
      {isAsking && (
        <ActionDialog
          title={t(`${of}.remove.ask`)}
          confirm={t(`${of}.remove`)}
          isGrave
          busy={busy}
          error={error}
          onConfirm={(reason) => void send(inputOf(reason), { onDone })}
          onClose={() => setAsking(false)}
        >
          <p>{t(`${of}.remove.effect`)}</p>
        </ActionDialog>
      )}
    </div>
  );
}
