import type { AnyCall } from '@app/client/calls';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { type DescribedProvider, ProviderPanel, RemovalDialog } from './provider-panel.tsx';

interface ProviderDialogProps<S extends OpsCall, R extends AnyCall> {
  readonly title: string;
  readonly provider: DescribedProvider<S, R>;
  readonly onClose: () => void;
}

/** Tests, changes or removes one of several providers. */
export function ProviderDialog<S extends OpsCall, R extends AnyCall>(
  props: ProviderDialogProps<S, R>,
) {
  const { title, provider, onClose } = props;
  const [isRemoving, setRemoving] = useState(false);
  const { removal } = provider;
  if (removal && isRemoving)
    return <RemovalDialog removal={removal} onDone={onClose} onClose={onClose} />;
  return (
    <Dialog title={title} onClose={onClose}>
      <ProviderPanel provider={provider} onRemove={() => setRemoving(true)} />
    </Dialog>
  );
}
