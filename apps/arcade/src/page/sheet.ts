import { element, iconButton } from './element.ts';
import { icons } from './icons.ts';

/**
 * Opens a modal dialog, which is a bottom sheet on phones. Escape, the close button and a press outside close it, and
 * the focus returns to its previous element. Returns a function that closes it.
 */
export function openSheet({
  title,
  closeLabel,
  content,
}: {
  readonly title: string;
  readonly closeLabel: string;
  readonly content: HTMLElement;
}): () => void {
  const opener = document.activeElement;
  const heading = element('h2', { tabindex: -1, id: 'sheet-title' }, title);
  const dialog = element('dialog', { class: 'sheet', 'aria-labelledby': 'sheet-title' });
  const close = () => dialog.close();
  const head = element(
    'div',
    { class: 'sheet-head' },
    heading,
    iconButton(closeLabel, icons.close, close),
  );
  dialog.append(head, element('div', { class: 'sheet-body', tabindex: 0 }, content));
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (opener instanceof HTMLElement) opener.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  heading.focus();
  return close;
}

/** Whether a dialog is open over the game and should receive the keys. */
export const isSheetOpen = (): boolean => document.querySelector('dialog[open]') !== null;
