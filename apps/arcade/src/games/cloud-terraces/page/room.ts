import type { ControlsActions } from '../../../page/table/controls.ts';
import type { FreeSpinsChoice } from '../../slots/page/free-spins-choice.ts';
import { makeSlotRoom, type SlotRoom } from '../../slots/page/make-slot-room.ts';
import { makeReels, type ReelsView } from '../../slots/page/reels.ts';
import { ROWS, reelStrips } from '../reel-strips.ts';
import { SCATTER, TOP } from '../symbols.ts';
import { type Band, makeBand } from './band.ts';
import type { Words } from './words.ts';

export interface Room extends SlotRoom {
  readonly band: Band;
  readonly reels: ReelsView;
}

interface RoomParts {
  readonly facts: string;
  readonly actions: ControlsActions;
  readonly freeSpins: FreeSpinsChoice;
}

/** Builds the ticket with its hill and reels, and the controls. */
export function makeRoom(words: Words, { facts, actions, freeSpins }: RoomParts): Room {
  const band = makeBand(words, facts);
  const reels = makeReels(words, {
    strips: reelStrips,
    rows: ROWS,
    inFreeSpins: { symbol: SCATTER, by: TOP },
    nameOf: (symbol) => words.say(`labels.${symbol}`),
  });
  const room = makeSlotRoom(words, {
    game: 'cloud-terraces',
    actions,
    freeSpins,
    band: band.root,
    window: [reels.root],
  });
  return { ...room, band, reels };
}
