import type { ControlsActions } from '../../../page/table/controls.ts';
import type { FreeSpinsChoice } from '../../slots/page/free-spins-choice.ts';
import { makeSlotRoom, type SlotRoom } from '../../slots/page/make-slot-room.ts';
import { makeReels, type ReelsView } from '../../slots/page/reels.ts';
import { ROWS, reelStrips } from '../reel-strips.ts';
import { SCATTER, WILD } from '../symbols.ts';
import { type Band, makeBand } from './band.ts';
import { type LinesView, makeLines } from './lines.ts';
import type { Words } from './words.ts';

export interface Room extends SlotRoom {
  readonly band: Band;
  readonly reels: ReelsView;
  readonly lines: LinesView;
}

interface RoomParts {
  readonly facts: string;
  readonly actions: ControlsActions;
  readonly freeSpins: FreeSpinsChoice;
}

/** Builds the ticket with its garland, reels and lines, and the controls. */
export function makeRoom(words: Words, { facts, actions, freeSpins }: RoomParts): Room {
  const band = makeBand(facts);
  const reels = makeReels(words, {
    strips: reelStrips,
    rows: ROWS,
    inFreeSpins: { symbol: SCATTER, by: WILD },
    nameOf: (symbol) => words.say(`labels.${symbol}`),
  });
  const lines = makeLines();
  const room = makeSlotRoom(words, {
    game: 'lantern-fair',
    actions,
    freeSpins,
    band: band.root,
    window: [reels.root, lines.root],
  });
  return { ...room, band, reels, lines };
}
