import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../buttons/button.tsx';
import styles from './dialog.module.css';

interface BlockingDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Label of the only button. */
  readonly confirm: string;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
}

/**
 * Dialog that only its button closes: not the back gesture, Escape or a press outside. It may open over another dialog,
 * so it does not touch the history. Load it lazily, since it includes the overlay code.
 */
export function BlockingDialog({
  title,
  children,
  confirm,
  busy = false,
  onConfirm,
}: BlockingDialogProps) {
  return (
    <ModalOverlay isOpen isKeyboardDismissDisabled className={styles.scrim ?? ''}>
      <Modal className={styles.sheet ?? ''}>
        <AriaDialog className={styles.dialog ?? ''}>
          <Heading slot="title" className="mb-2 text-xl type-display wrap-anywhere">
            {title}
          </Heading>
          {children}
          <div className="mt-6 flex justify-end *:grow tablet:*:grow-0">
            <Button kind="accent" busy={busy} onPress={onConfirm}>
              {confirm}
            </Button>
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
