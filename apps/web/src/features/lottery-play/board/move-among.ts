import type { KeyboardEvent } from 'react';

/**
 * Moves the focus among the buttons of a group: arrow keys by one or by a row, Home and End to the ends. Groups without
 * a CSS grid pass the number of buttons in a row.
 */
export function moveAmong(event: KeyboardEvent<HTMLElement>, ofRow?: number): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = [...buttons.keys()].find((place) => buttons[place] === document.activeElement) ?? -1;
  const line = ofRow ?? columnsOf(event.currentTarget);
  const on = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: on,
    ArrowLeft: -on,
    ArrowDown: line,
    ArrowUp: -line,
    Home: -at,
    End: buttons.length - 1 - at,
  };
  const step = steps[event.key];
  if (at < 0 || step === undefined) return;
  event.preventDefault();
  buttons[at + step]?.focus();
}

/** Number of columns of a grid; 1 for buttons in a row. */
const columnsOf = (group: HTMLElement): number =>
  getComputedStyle(group).gridTemplateColumns.split(' ').length;
