import { labelSheet } from '../games/lantern-fair/page/art/label.ts';
import { placesOf } from '../games/lantern-fair/page/lines.ts';
import { makeLabel } from '../games/lantern-fair/page/reels.ts';
import { type PlayedSpin, playRound } from '../games/lantern-fair/play-round.ts';
import { SCATTER } from '../games/lantern-fair/symbols.ts';
import { drawing, element } from '../page/element.ts';
import { words } from './words.ts';

/** The reels of every spin of a round. Only winning cells have full color. */
export function reelsPicture(stops: readonly number[]): HTMLElement {
  const { spins } = playRound(stops);
  const cards = spins.map((spin, index) => {
    const head =
      index === 0 ? undefined : words.say('freeSpin', { spin: index, spins: spins.length - 1 });
    return element(
      'li',
      { class: 'spin-card' },
      head && element('p', { class: 'note' }, head),
      reelsWindow(spin),
    );
  });
  const list = element('ol', { class: spins.length > 1 ? 'spins' : 'spins single' }, ...cards);
  return element('div', {}, drawing(labelSheet()), list);
}

function reelsWindow(spin: PlayedSpin): HTMLElement {
  const paying = new Set(spin.lineWins.flatMap(placesOf).map(String));
  const symbols = [0, 1, 2].flatMap((row) =>
    spin.window.map((column, reel) => {
      const name = column[row] ?? 'coin';
      const pays = paying.has(`${reel},${row}`) || (spin.opensNight && name === SCATTER);
      return element('div', { class: pays ? 'label paying' : 'label' }, makeLabel(name));
    }),
  );
  const night = spin.night ? ' night' : '';
  return element(
    'div',
    { class: `spin-window${night}`, dir: 'ltr', 'aria-hidden': 'true' },
    ...symbols,
  );
}
