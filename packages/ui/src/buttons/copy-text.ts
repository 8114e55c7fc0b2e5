/**
 * Puts a text on the clipboard. Pages over plain HTTP have no `navigator.clipboard`, so they use `execCommand`.
 *
 * @returns whether the browser copied the text: it may refuse both ways
 */
export async function copyText(text: string): Promise<boolean> {
  if (!navigator.clipboard) return copyBySelection(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  // `execCommand` copies the selection, and a modal dialog makes everything outside it inert.
  const focused = document.activeElement;
  const holder = focused?.closest('dialog') ?? document.body;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'sr-only';
  holder.append(field);
  field.focus();
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
