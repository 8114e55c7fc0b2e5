import type { Stage } from '../../../page/table/stage.ts';
import type { FreeSpinsChoice } from '../../slots/page/free-spins-choice.ts';
import { WinsInTurn } from '../../slots/page/wins-in-turn.ts';
import { playRound } from '../play-round.ts';
import { cellsOf, payingCells } from './paying-cells.ts';
import type { Room } from './room.ts';
import { outcomeText, showCells, showRound, winText } from './show-round.ts';
import type { Words } from './words.ts';

/** Stops before the first spin. They show every symbol and no win. */
const SHOP_WINDOW: readonly number[] = [22, 21, 17, 14, 6];

/** The stage of the game: reels and climb. */
export function makeStage({
  words,
  room,
  freeSpins,
}: {
  readonly words: Words;
  readonly room: Room;
  readonly freeSpins: FreeSpinsChoice;
}): Stage {
  const { reels, band, stub, setFree } = room;
  const winsInTurn = new WinsInTurn();
  let resting = SHOP_WINDOW;
  reels.set(resting, false);
  band.climbTo(0);
  return {
    clear: () => {
      winsInTurn.stop();
      setFree(false);
      band.climbTo(0);
      showCells(reels, [], { celebrated: false });
      reels.set(resting, false);
    },
    start: () => reels.start(),
    rest: () => reels.stopAt(resting),
    show: async (round, text) => {
      await showRound({ ...room, words, text, freeSpins }, round);
      resting = round.stops.slice(-SHOP_WINDOW.length);
    },
    showAtRest: ({ stops }) => {
      const last = playRound(stops).spins.at(-1);
      if (!last) return;
      resting = last.stops;
      setFree(last.terrace > 0);
      band.climbTo(last.terrace);
      reels.set(last.stops, last.terrace > 0);
      showCells(reels, payingCells(last), { celebrated: false });
    },
    outcome: ({ stops, stake, payout }, text) =>
      outcomeText(words, text, { round: playRound(stops), stake, payout }),
    linger: ({ stops }) => {
      const [only, ...free] = playRound(stops).spins;
      if (!only || free.length > 0) return;
      winsInTurn.start(only.wins, (win) => {
        showCells(reels, cellsOf(only, win), { celebrated: true });
        stub.detail(winText(words, win));
      });
    },
  };
}
