import type { PlayedRound } from '../play-round.ts';
import { placesOf } from './lines.ts';
import type { Room } from './room.ts';
import { lineText } from './show-round.ts';
import type { Words } from './words.ts';

const EACH_LINE_MS = 1_700;

/** After a win, shows its lines in turn until the next spin. */
export class LineByLine {
  readonly #words: Words;
  readonly #room: Room;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(words: Words, room: Room) {
    this.#words = words;
    this.#room = room;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  start({ spins }: PlayedRound): void {
    const [last] = spins;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (calm || spins.length > 1 || !last || last.lineWins.length < 2) return;
    const { lines, reels, stub } = this.#room;
    let next = 0;
    this.#timer = setInterval(() => {
      const win = last.lineWins[next++ % last.lineWins.length];
      if (!win) return;
      lines.draw([win], { celebrated: true });
      reels.highlight(placesOf(win));
      stub.detail(lineText(this.#words, win));
    }, EACH_LINE_MS);
  }
}
