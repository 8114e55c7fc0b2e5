import type { Game } from '../game.ts';
import { names } from '../names.ts';
import { HUNDREDTHS, payoutOf } from '../originals/original.ts';
import { wholeStakes } from '../originals/stakes.ts';
import { minesIcon } from './page/icon.ts';
import { isOver, layMines, mineCounts, OPENING_MINES, paysOf, published, TILES } from './rules.ts';

const { least, highest } = published;

export const mines: Game = {
  code: 'mines',
  names: names.mines,
  icon: minesIcon,
  stakeLadder: wholeStakes,
  choices: { all: mineCounts, opening: OPENING_MINES },
  decisions: {
    values: TILES,
    isPossible: (before, tile) => !before.includes(tile),
    isOver,
  },
  deal: async (seeds, { stake, choice, decisions }) => {
    if (choice === null || !decisions) throw new RangeError('a round of mines without its choice');
    const stops = await layMines(seeds, choice);
    return { stops, payout: payoutOf({ pays: paysOf(stops, decisions) }, stake) };
  },
  published: {
    category: 'mini',
    returnToPlayer: Number(least.over) / Number(least.under),
    volatility: 'high',
    maxWin: highest / HUNDREDTHS,
  },
};
