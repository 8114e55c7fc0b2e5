import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { useUi } from '../ui-provider.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** Explains the effect of the action. */
  readonly children: ReactNode;
  /** Label of the confirm button. */
  readonly confirm: string;
  /** `danger` for irreversible actions. */
  readonly kind?: 'accent' | 'danger';
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation. Load it lazily, since it includes the overlay code. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, kind = 'accent', busy = false, onConfirm, onClose } = props;
  const { words } = useUi();
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="text-ink-2">{children}</div>
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-2 *:grow tablet:*:grow-0">
        <Button onPress={onClose}>{words.cancel}</Button>
        <Button kind={kind} busy={busy} onPress={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
