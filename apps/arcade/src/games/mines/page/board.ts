import { moveByArrowKeys } from '../../../page/arrow-keys.ts';
import { element } from '../../../page/element.ts';
import { SIDE, TILES } from '../rules.ts';
import { finalState, type TileState, tileFace } from './tile-face.ts';
import type { MinesWords } from './words.ts';

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
  moveByArrowKeys(root, tiles, SIDE);
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
