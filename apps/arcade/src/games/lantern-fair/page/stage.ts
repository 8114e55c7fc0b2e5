import type { Stage } from '../../../page/table/stage.ts';
import type { FreeSpinsChoice } from '../../slots/page/free-spins-choice.ts';
import { WinsInTurn } from '../../slots/page/wins-in-turn.ts';
import { playRound } from '../play-round.ts';
import { placesOf } from './lines.ts';
import type { Room } from './room.ts';
import { lineText, outcomeText, showRound, showSpin } from './show-round.ts';
import type { Words } from './words.ts';

/** Stops before the first spin. They show nearly every label and no winning line. */
const SHOP_WINDOW: readonly number[] = [6, 7, 6, 6, 14];

/** The stage of the game: reels, lines and night. */
export function makeStage({
  words,
  room,
  freeSpins,
}: {
  readonly words: Words;
  readonly room: Room;
  readonly freeSpins: FreeSpinsChoice;
}): Stage {
  const { reels, lines, band, stub, setFree } = room;
  const winsInTurn = new WinsInTurn();
  let resting = SHOP_WINDOW;
  reels.set(resting, false);
  return {
    clear: () => {
      winsInTurn.stop();
      setFree(false);
      lines.clear();
      band.lightForWin(0);
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
      setFree(last.night);
      reels.set(last.stops, last.night);
      showSpin(room, last, { celebrated: false });
    },
    outcome: ({ stops, stake, payout }, text) =>
      outcomeText(words, text, { round: playRound(stops), stake, payout }),
    linger: ({ stops }) => {
      const [only, ...free] = playRound(stops).spins;
      if (!only || free.length > 0) return;
      winsInTurn.start(only.lineWins, (win) => {
        lines.draw([win], { celebrated: true });
        reels.highlight(placesOf(win));
        stub.detail(lineText(words, win));
      });
    },
  };
}
