import { fairNumbers, sha256 } from '../fairness/fair-numbers.ts';

/** All inputs of a raffle's draw. */
export interface RaffleDraw {
  /** Secret of the raffle. Until the draw, members know only its SHA-256. */
  readonly seed: string;
  /** Public id of the promotion. */
  readonly raffleId: string;
  /** SHA-256 of the ordered list of tickets, published before the draw. */
  readonly listHash: string;
  /** Tickets in the list, and places to draw. */
  readonly tickets: number;
  readonly places: number;
}

/**
 * Positions in the list that win, in the order of the places. Runs unchanged in the server and in a reader's browser.
 *
 * Each is the next of the `fairNumbers` of the seed and `raffleId:listHash` below the number of tickets that did not
 * win yet, counted among these in the order of the list. If there are fewer tickets than places, all tickets win.
 */
export async function drawRaffle({
  seed,
  raffleId,
  listHash,
  tickets,
  places,
}: RaffleDraw): Promise<number[]> {
  const draw = await fairNumbers(seed, `${raffleId}:${listHash}`);
  const won: number[] = [];
  const taken: number[] = []; // the same positions, ascending
  while (won.length < Math.min(places, tickets)) {
    let position = await draw(tickets - won.length);
    let before = 0;
    for (const one of taken) {
      if (one > position) break;
      position++;
      before++;
    }
    won.push(position);
    taken.splice(before, 0, position);
  }
  return won;
}

/** The text whose SHA-256 is published: the ids of the tickets in order, one a line. */
export const textOfList = (ids: readonly string[]): string => ids.join('\n');

/** Facts that a drawn raffle reveals. */
export interface RevealedRaffle {
  readonly seed: string;
  readonly seedHash: string;
  readonly raffleId: string;
  readonly listHash: string;
  /** The ordered list. */
  readonly ids: readonly string[];
  /** Tickets that won, in the order of the places. */
  readonly winners: readonly string[];
}

/** True if seed and list have the published hashes, and the winners follow from them. */
export async function verifyRaffle({
  seed,
  seedHash,
  raffleId,
  listHash,
  ids,
  winners,
}: RevealedRaffle): Promise<boolean> {
  if ((await sha256(seed)) !== seedHash || (await sha256(textOfList(ids))) !== listHash)
    return false;
  const draw = { seed, raffleId, listHash, tickets: ids.length, places: winners.length };
  const won = await drawRaffle(draw);
  return won.length === winners.length && won.every((position, n) => ids[position] === winners[n]);
}
