import './game.css';
import phrases from '@app/phrases/en/arcade/baccarat.json' with { type: 'json' };
import live from '@app/phrases/en/arcade/live.json' with { type: 'json' };
import table from '@app/phrases/en/arcade/table.json' with { type: 'json' };
import type { LiveView, PlaceActions } from '../../../page/live/live-game.ts';
import { openLive } from '../../../page/live/open-live.ts';
import { wordsOf } from '../../../page/words.ts';
import { BACCARAT_RETURNS, baccarat, paysOf, type Side, sides } from '../rules.ts';
import { makeBeadRoad } from './bead-road.ts';
import { makeBoard } from './board.ts';
import { makeCardTable } from './cards.ts';
import { handsText } from './hands-text.ts';

const words = wordsOf({ ...table, ...live, ...phrases });
const nameOf = (side: Side) => words.say(`sides.${side}`);

openLive({
  rules: baccarat,
  words,
  makeView,
  resultText: (stops) => handsText(words, stops),
  payRows: () =>
    sides.map((side) => ({
      name: nameOf(side),
      pays: paysOf(side),
      ...BACCARAT_RETURNS[side],
    })),
});

function makeView(actions: PlaceActions): LiveView {
  const cards = makeCardTable({ player: nameOf('player'), banker: nameOf('banker') });
  const board = makeBoard({ words, nameOf, actions });
  const road = makeBeadRoad({
    label: words.say('results'),
    bead: (winner) => words.say(`beads.${winner}`),
    resultOf: ({ number, stops }) =>
      words.say('resultOf', { number, result: handsText(words, stops) }),
  });
  return {
    scene: cards.root,
    board: board.root,
    road: road.root,
    showChips: board.showChips,
    showRoad: road.show,
    showDraw: async (stops, withinMs) => {
      board.mark(null);
      await cards.deal(stops, withinMs);
    },
    showResult: (stops) => {
      cards.set(stops ?? undefined);
      board.mark(stops);
    },
  };
}
