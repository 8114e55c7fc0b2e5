import { type ReactNode, useEffect, useState } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from '../buttons/icon-button.tsx';
import { useUi } from '../ui-provider.tsx';
import styles from './dialog.module.css';
import { useBackCloses } from './dialog-history.ts';

interface DialogProps {
  readonly title: string;
  /** Id by which external pages refer to it. */
  readonly id?: string;
  /** Two columns on desktops. */
  readonly wide?: boolean;
  /** A press outside does not close it, since its content would be lost. */
  readonly staysOpen?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Modal dialog, on phones a bottom sheet that closes with the back gesture. Mount it to open it, and load it lazily.
 */
export function Dialog({
  title,
  id,
  wide = false,
  staysOpen = false,
  onClose,
  children,
}: DialogProps) {
  const { words } = useUi();
  useBackCloses(onClose);
  useFocusNearby();
  return (
    <ModalOverlay
      isOpen
      isDismissable={!staysOpen}
      onOpenChange={onClose}
      className={styles.scrim ?? ''}
    >
      <Modal className={`${styles.sheet} ${wide ? styles.wide : ''}`}>
        <AriaDialog {...(id && { id })} className={styles.dialog ?? ''}>
          <div className={styles.head}>
            <Heading slot="title" className="min-w-0 grow text-xl type-display wrap-anywhere">
              {title}
            </Heading>
            <IconButton icon="x-bold" label={words.close} onPress={onClose} />
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/**
 * Restores focus to the opener when the dialog closes. If the opener is gone, such as the button of a deleted row,
 * focuses the next row or the surrounding element, so that keyboard users continue there.
 */
function useFocusNearby(): void {
  const [opener] = useState(() => document.activeElement);
  const [places] = useState(() => placesAround(opener));
  useEffect(
    () => () => {
      // The dialog restores focus one frame after it is removed.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (opener?.isConnected || document.activeElement !== document.body) return;
          const near = places.find((place) => place.isConnected && focusable(place));
          if (near) focusable(near)?.focus();
        }),
      );
    },
    [opener, places],
  );
}

/** Following siblings of each ancestor and the ancestor itself, from the inside out, within the page's main content. */
function placesAround(opener: Element | null): Element[] {
  const main = opener?.closest('main');
  if (!opener || !main) return [];
  const places: Element[] = [];
  for (let at: Element = opener; at !== main && at.parentElement; at = at.parentElement)
    places.push(
      ...[at.nextElementSibling, at.previousElementSibling, at].filter((e) => e !== null),
    );
  return places;
}

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled])';

const focusable = (place: Element): HTMLElement | null =>
  place.matches(FOCUSABLE) ? (place as HTMLElement) : place.querySelector<HTMLElement>(FOCUSABLE);
