import './game.css';
import { element } from '../../../page/element.ts';
import { TILES } from '../rules.ts';
import { finalState, tileFace } from './tile-face.ts';

/** The field of a past round, with all mines. */
export function picture(laid: readonly number[], opened: readonly number[]): Element {
  const tiles = Array.from({ length: TILES }, (_, tile) => {
    const state = finalState(tile, { laid, opened });
    return element('span', { class: 'tile', 'data-state': state }, tileFace(state));
  });
  return element('div', { class: 'board past' }, ...tiles);
}
