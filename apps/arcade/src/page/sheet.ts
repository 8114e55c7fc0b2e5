import { element, iconButton } from './element.ts';
import { icons } from './icons.ts';

/**
 * Opens a dialog on a desktop and a sheet from below on a phone. Escape, the button and a press
 * outside close it; the focus returns to where it was. Answers how to close it from inside.
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

/** Whether anything lies over the game, so that its keys belong to that. */
export const isSheetOpen = (): boolean => document.querySelector('dialog[open]') !== null;
