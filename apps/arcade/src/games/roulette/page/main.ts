import './game.css';
import live from '@app/phrases/en/arcade/live.json' with { type: 'json' };
import phrases from '@app/phrases/en/arcade/roulette.json' with { type: 'json' };
import table from '@app/phrases/en/arcade/table.json' with { type: 'json' };
import { element } from '../../../page/element.ts';
import type { LivePayRow, LiveView, PlaceActions } from '../../../page/live/live-game.ts';
import { openLive } from '../../../page/live/open-live.ts';
import { wordsOf } from '../../../page/words.ts';
import { isRed, paysOf, places, ROULETTE_RETURN, roulette } from '../rules.ts';
import { makeBoard } from './board.ts';
import { placeName, pocketText } from './place-name.ts';
import { makeWheel } from './wheel.ts';

const words = wordsOf({ ...table, ...live, ...phrases });

/** Results that the row beside the wheel has room for. */
const ROAD_MAX = 18;

openLive({
  rules: roulette,
  words,
  makeView,
  resultText: (stops) => pocketText(words, stops),
  payRows,
});

function makeView(actions: PlaceActions): LiveView {
  const wheel = makeWheel();
  const board = makeBoard({ words, nameOf: (at) => placeName(words, at), actions });
  const road = element('ol', { class: 'number-road', 'aria-label': words.say('results') });
  return {
    scene: wheel.root,
    board: board.root,
    road,
    showChips: board.showChips,
    showDraw: async ([pocket = 0], withinMs) => {
      board.mark(undefined);
      await wheel.spin(pocket, withinMs);
    },
    showResult: (stops) => {
      wheel.set(stops?.[0]);
      board.mark(stops?.[0]);
    },
    showRoad: (results) =>
      road.replaceChildren(
        ...results.slice(0, ROAD_MAX).map(({ number, stops }) => {
          const [pocket = 0] = stops;
          const tone = pocket === 0 ? 'zero' : isRed(pocket) ? 'red' : 'black';
          const label = words.say('resultOf', { number, result: pocketText(words, stops) });
          return element(
            'li',
            { class: tone },
            element('span', { 'aria-hidden': 'true' }, `${pocket}`),
            element('span', { class: 'sr-only' }, label),
          );
        }),
      ),
  };
}

/** One row for each number of covered fields, which determines the payout. */
function payRows(): LivePayRow[] {
  const kinds = ['straight', 'split', 'street', 'corner', 'line', 'dozen', 'even'] as const;
  return kinds.map((kind) => {
    const place = places.find((each) => each.kind === kind);
    return {
      name: words.say(`kinds.${kind}`),
      pays: place ? paysOf(place) : 0,
      ...ROULETTE_RETURN,
    };
  });
}
