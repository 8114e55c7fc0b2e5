import type { AnyCall, Input } from '@app/client/calls';
import { useCall } from '@app/client/use-call';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import type { ReactNode } from 'react';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';
import { ProviderForm, type SavedProvider } from './provider-form.tsx';

interface Removal<C extends AnyCall> {
  readonly call: C;
  readonly inputOf: (reason: string) => Input<C>;
  /** Label of the button. */
  readonly word: string;
  readonly question: string;
  readonly effect: string;
  readonly done: string;
}

/** State, test result and texts of one provider, shown on its page and in its dialog. */
export interface DescribedProvider<S extends OpsCall, R extends AnyCall> {
  /** Above the form: state and test. */
  readonly above?: ReactNode;
  readonly form: SavedProvider<S>;
  /** Absent for a provider that is not configured. */
  readonly removal?: Removal<R> | undefined;
}

interface ProviderPanelProps<S extends OpsCall, R extends AnyCall> {
  readonly provider: DescribedProvider<S, R>;
  readonly onRemove: () => void;
}

/** One provider: its state, its test, its settings, and its removal. */
export function ProviderPanel<S extends OpsCall, R extends AnyCall>(
  props: ProviderPanelProps<S, R>,
) {
  const { provider, onRemove } = props;
  const { above, form, removal } = provider;
  return (
    <div className="grid max-w-list gap-5">
      {above}
      <ProviderForm {...form} />
      {removal && (
        <div className="border-t border-line pt-4">
          <Button kind="danger" onPress={onRemove}>
            {removal.word}
          </Button>
        </div>
      )}
    </div>
  );
}

interface RemovalDialogProps<C extends AnyCall> {
  readonly removal: Removal<C>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks for a reason, then removes a provider. */
export function RemovalDialog<C extends AnyCall>(props: RemovalDialogProps<C>) {
  const { removal, onDone, onClose } = props;
  const { call, inputOf, word, question, effect, done } = removal;
  const { send, busy, error } = useCall(call);
  const finish = () => {
    toast(done);
    onDone();
  };
  return (
    <ActionDialog
      title={question}
      confirm={word}
      isDangerous
      busy={busy}
      error={error}
      onConfirm={(reason) => void send(inputOf(reason), { onDone: finish })}
      onClose={onClose}
    >
      <p>{effect}</p>
    </ActionDialog>
  );
}
