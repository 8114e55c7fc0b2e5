import { element } from '../element.ts';

const DIGITS = '0123456789';

/** A number whose digits roll to their new values one by one, without layout shift. */
export function makeRollingText(): {
  readonly root: HTMLElement;
  readonly show: (text: string) => void;
} {
  const spoken = element('span', { class: 'sr-only' });
  const cells = element('span', { class: 'cells', 'aria-hidden': 'true' });
  const root = element('span', { class: 'rolling' }, spoken, cells);
  const show = (text: string) => {
    spoken.textContent = text;
    const characters = [...text];
    // Aligned at the end, so that digits keep their places when one is added in front.
    while (cells.childElementCount < characters.length) cells.prepend(element('span'));
    while (cells.childElementCount > characters.length) cells.firstElementChild?.remove();
    for (const [index, character] of characters.entries()) {
      const cell = cells.children[index];
      if (cell instanceof HTMLElement) turnCell(cell, character);
    }
  };
  return { root, show };
}

function turnCell(cell: HTMLElement, character: string): void {
  const digit = DIGITS.indexOf(character);
  if (digit < 0) {
    cell.className = '';
    cell.textContent = character;
    return;
  }
  if (cell.className !== 'cell') {
    cell.className = 'cell';
    cell.replaceChildren(element('span', { class: 'wheel' }));
  }
  const wheel = cell.firstElementChild;
  if (wheel instanceof HTMLElement) wheel.style.setProperty('--digit', `${digit}`);
}
