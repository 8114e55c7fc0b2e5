import './game.css';
import { element } from '../../../page/element.ts';
import type { Scene } from '../../originals/page/scene.ts';
import { panesOf, wonSymbol } from '../rules.ts';
import { paneFace } from './pane-face.ts';

/** The card of a past round with all panes clear. */
export function picture(): Scene {
  const root = element('div', { class: 'panes past' });
  const set: Scene['set'] = ({ stops, choice, isWin }) => {
    const won = wonSymbol(stops, choice);
    root.dataset.card = `${choice}`;
    root.replaceChildren(
      ...panesOf(stops, choice).map((symbol) => {
        const pane = element(
          'span',
          { class: 'pane', 'data-state': 'clear' },
          paneFace(choice, symbol),
        );
        if (symbol === won) pane.dataset.mark = isWin ? 'won' : 'back';
        return pane;
      }),
    );
  };
  return {
    root,
    set,
    showChoice: () => {},
    start: () => {},
    rest: async () => {},
    settle: async (round) => set(round),
  };
}
