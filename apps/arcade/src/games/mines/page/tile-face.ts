import { place } from '../../../page/art/draw.ts';
import { drawing } from '../../../page/element.ts';
import { mine, shell } from './finds.ts';

/**
 * State of a tile. `hit`: the mine that ended the round. `left`: a safe tile that the player did not open, shown when
 * the round is over.
 */
export type TileState = 'closed' | 'pending' | 'safe' | 'left' | 'mine' | 'hit';

/** The state of a tile when the round is over. */
export function finalState(
  tile: number,
  { laid, opened }: { laid: readonly number[]; opened: readonly number[] },
): TileState {
  if (laid.includes(tile)) return opened.includes(tile) ? 'hit' : 'mine';
  return opened.includes(tile) ? 'safe' : 'left';
}

/** The drawing on a tile, if it is open. */
export function tileFace(state: TileState): SVGSVGElement | undefined {
  if (state === 'closed' || state === 'pending') return undefined;
  const drawn =
    state === 'safe' || state === 'left'
      ? shell({ body: 'var(--shell)', groove: 'var(--felt-deep)' })
      : mine({ body: 'var(--mine)', horn: 'var(--mine)', shine: 'var(--mine-shine)' });
  return drawing(
    `<svg class="tile-face" viewBox="-54 -54 108 108" aria-hidden="true">${place(drawn, { turn: 8 })}</svg>`,
  );
}
