import { element } from '../../../page/element.ts';
import { SIDE, TILES } from '../rules.ts';
import { finalState, type TileState, tileFace } from './tile-face.ts';
import type { MinesWords } from './words.ts';

/** Steps of the arrow keys, as columns and rows. */
const STEPS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface Board {
  readonly root: HTMLElement;
  /** Closes all tiles. */
  readonly clear: () => void;
  /** Shows these tiles as safe and all others closed. The others can be pressed if `onPress` is given. */
  readonly show: (opened: readonly number[], onPress?: (tile: number) => void) => void;
  /** Shows the mine that was hit, before the other tiles. */
  readonly showHit: (hit: number, opened: readonly number[]) => void;
  /** Shows all tiles. */
  readonly reveal: (laid: readonly number[], opened: readonly number[]) => void;
}

/** The field, with a button for each tile. Only one tile is a tab stop; arrow keys move the focus (roving tabindex). */
export function makeBoard(words: MinesWords): Board {
  let press: ((tile: number) => void) | undefined;
  const tiles = Array.from({ length: TILES }, (_, tile) => {
    const button = element('button', { type: 'button', class: 'tile' });
    button.addEventListener('click', () => {
      if (button.dataset.state !== 'closed' || !press) return;
      const chosen = press;
      setPress(undefined);
      setState(tile, 'pending');
      chosen(tile);
    });
    return button;
  });
  const root = element(
    'div',
    { class: 'board', role: 'group', 'aria-label': words.say('field') },
    ...tiles,
  );

  const setState = (tile: number, state: TileState) => {
    const button = tiles[tile];
    if (!button || button.dataset.state === state) return;
    button.dataset.state = state;
    const face = tileFace(state);
    button.replaceChildren(...(face ? [face] : []));
    const at = { row: Math.floor(tile / SIDE) + 1, column: (tile % SIDE) + 1 };
    button.setAttribute('aria-label', words.say(`tile.${state}`, at));
  };
  const setPress = (next: typeof press) => {
    press = next;
    for (const button of tiles) {
      const isUsable = next !== undefined && button.dataset.state === 'closed';
      // Not disabled: a disabled button loses the focus, which the next tile needs.
      button.setAttribute('aria-disabled', `${!isUsable}`);
    }
  };
  const showAll = (stateOf: (tile: number) => TileState, next?: typeof press) => {
    for (let tile = 0; tile < TILES; tile++) setState(tile, stateOf(tile));
    setPress(next);
  };
  const clear = () => {
    root.dataset.open = 'false';
    showAll(() => 'closed');
  };
  const placeOf = (target: EventTarget | null): number =>
    target instanceof HTMLButtonElement ? tiles.indexOf(target) : -1;
  const tabTo = (tile: number) => {
    for (const [at, button] of tiles.entries()) button.tabIndex = at === tile ? 0 : -1;
  };
  root.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    const from = placeOf(event.target);
    if (!step || from < 0) return;
    event.preventDefault();
    const [column, row] = [(from % SIDE) + step[0], Math.floor(from / SIDE) + step[1]];
    if (column < 0 || row < 0 || column >= SIDE || row >= SIDE) return;
    tiles[row * SIDE + column]?.focus();
  });
  root.addEventListener('focusin', ({ target }) => {
    tabTo(placeOf(target));
  });
  tabTo(0);
  clear();

  return {
    root,
    clear,
    show: (opened, onPress) => {
      root.dataset.open = 'true';
      showAll((tile) => (opened.includes(tile) ? 'safe' : 'closed'), onPress);
    },
    showHit: (hit, opened) =>
      showAll((tile) => {
        if (tile === hit) return 'hit';
        return opened.includes(tile) ? 'safe' : 'closed';
      }),
    reveal: (laid, opened) => showAll((tile) => finalState(tile, { laid, opened })),
  };
}
