import { element } from '../../../page/element.ts';
import type { PastResult } from '../../../shared-rounds/shared-round.ts';
import { handsOf, isPair, type Winner } from '../rules.ts';

const ROWS = 6;

interface RoadWords {
  readonly label: string;
  readonly bead: (winner: Winner) => string;
  readonly resultOf: (result: PastResult) => string;
}

/** The bead plate: results from top to bottom, then from left to right, the last one at the end. */
export function makeBeadRoad({ label, bead, resultOf }: RoadWords) {
  const root = element('ol', { class: 'bead-road', 'aria-label': label, tabindex: 0 });
  return {
    root,
    show: (results: readonly PastResult[]) => {
      const inOrder = results.toReversed();
      // Whole columns only, so that beads keep their places.
      const from = inOrder.findIndex(({ number }) => number % ROWS === 1);
      root.replaceChildren(
        ...inOrder.slice(Math.max(0, from)).map((result) => {
          const { winner, player, banker } = handsOf(result.stops);
          const item = element(
            'li',
            { class: `bead ${winner}` },
            element('span', { 'aria-hidden': 'true' }, bead(winner)),
            element('span', { class: 'sr-only' }, resultOf(result)),
          );
          item.dataset.pairs = `${isPair(player) ? 'p' : ''}${isPair(banker) ? 'b' : ''}`;
          return item;
        }),
      );
      root.scrollLeft = root.scrollWidth;
    },
  };
}
