import type { Stage } from '../../../page/table/stage.ts';
import { playRound } from '../play-round.ts';
import { LineByLine } from './line-by-line.ts';
import type { NightChoice } from './night-choice.ts';
import type { Room } from './room.ts';
import { outcomeText, showRound, showSpin } from './show-round.ts';
import type { Words } from './words.ts';

/** Stops before the first spin. They show nearly every label and no winning line. */
const SHOP_WINDOW: readonly number[] = [6, 7, 6, 6, 14];

/** The stage of the game: reels, lines and night. */
export function makeStage({
  words,
  room,
  night,
}: {
  readonly words: Words;
  readonly room: Room;
  readonly night: NightChoice;
}): Stage {
  const { root, reels, lines, band } = room;
  const lineByLine = new LineByLine(words, room);
  const setNight = (isNight: boolean) => {
    root.dataset.night = `${isNight}`;
  };
  let resting = SHOP_WINDOW;
  reels.set(resting, false);
  return {
    clear: () => {
      lineByLine.stop();
      setNight(false);
      lines.clear();
      band.lightForWin(0);
      reels.set(resting, false);
    },
    start: () => reels.start(),
    rest: () => reels.stopAt(resting),
    show: async (round, text) => {
      await showRound({ ...room, words, text, night, setNight }, round);
      resting = round.stops.slice(-SHOP_WINDOW.length);
    },
    showAtRest: ({ stops }) => {
      const last = playRound(stops).spins.at(-1);
      if (!last) return;
      resting = last.stops;
      setNight(last.night);
      reels.set(last.stops, last.night);
      showSpin(room, last, { celebrated: false });
    },
    outcome: ({ stops, stake, payout }, text) =>
      outcomeText(words, text, { round: playRound(stops), stake, payout }),
    linger: ({ stops }) => lineByLine.start(playRound(stops)),
  };
}
