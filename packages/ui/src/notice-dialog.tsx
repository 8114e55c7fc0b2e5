import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

interface NoticeDialogProps {
  readonly title: string;
  /** What to do about it, where the title does not say it all. */
  readonly text?: string | undefined;
  /** The word for having read it. */
  readonly confirm: string;
  readonly onClose: () => void;
}

/**
 * Says that something went wrong, and waits until it was read. It may stand over a dialog, so it
 * leaves the history alone. Load it lazily: the code of overlays comes with it.
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
