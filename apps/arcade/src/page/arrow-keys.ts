/** Steps of the arrow keys, as columns and rows. */
const STEPS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Moves the focus in a grid of buttons by the arrow keys. Buttons are listed row by row. Only one of them is a tab stop
 * (roving tabindex).
 */
export function moveByArrowKeys(
  grid: HTMLElement,
  buttons: readonly HTMLButtonElement[],
  columns: number,
): void {
  const placeOf = (target: EventTarget | null): number =>
    target instanceof HTMLButtonElement ? buttons.indexOf(target) : -1;
  const tabTo = (place: number) => {
    for (const [at, button] of buttons.entries()) button.tabIndex = at === place ? 0 : -1;
  };
  grid.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    const from = placeOf(event.target);
    if (!step || from < 0) return;
    event.preventDefault();
    const [column, row] = [(from % columns) + step[0], Math.floor(from / columns) + step[1]];
    if (column < 0 || row < 0 || column >= columns) return;
    buttons[row * columns + column]?.focus();
  });
  grid.addEventListener('focusin', ({ target }) => {
    tabTo(placeOf(target));
  });
  tabTo(0);
}
