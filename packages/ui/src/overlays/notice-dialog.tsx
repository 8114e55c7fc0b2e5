import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../pictures/icon.tsx';
import styles from './dialog.module.css';

interface NoticeDialogProps {
  readonly title: string;
  /** Advice, if the title is not enough. */
  readonly text?: string | undefined;
  /** Label of the dismiss button. */
  readonly confirm: string;
  readonly onClose: () => void;
}

/**
 * Error dialog that waits for dismissal. It may open over another dialog, so it does not touch the history. Load it
 * lazily, since it includes the overlay code.
 */
export function NoticeDialog({ title, text, confirm, onClose }: NoticeDialogProps) {
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={onClose} className={styles.scrim ?? ''}>
      <Modal className={styles.sheet ?? ''}>
        <AriaDialog role="alertdialog" className={styles.dialog ?? ''}>
          <div className="flex gap-3">
            <span className="text-xl text-pending">
              <Icon name="warning-fill" />
            </span>
            <div className="grid gap-1">
              <Heading slot="title" className="text-lg font-strong">
                {title}
              </Heading>
              {text && <p className="text-ink-2">{text}</p>}
            </div>
          </div>
          <div className="mt-6 flex justify-end *:grow tablet:*:grow-0">
            <Button kind="accent" onPress={onClose}>
              {confirm}
            </Button>
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
