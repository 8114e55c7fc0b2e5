import { drawing, element } from '../../../page/element.ts';
import { timesOf } from './result-text.ts';
import { symbolDrawing } from './symbols.ts';

/** A symbol with its prize: behind a pane, and in the list of prizes. */
export const paneFace = (card: number, symbol: number): HTMLElement =>
  element(
    'span',
    { class: 'pane-face' },
    drawing(symbolDrawing(symbol)),
    element('bdi', { class: 'pane-times' }, `${timesOf(card, symbol)}×`),
  );
