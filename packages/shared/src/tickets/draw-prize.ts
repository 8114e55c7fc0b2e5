import { fairNumbers, sha256 } from '../fairness/fair-numbers.ts';

/** All inputs of a ticket's draw. */
export interface TicketDraw {
  /** Secret of the ticket. Until it is used, its member knows only the SHA-256. */
  readonly seed: string;
  /** Chosen by the member. */
  readonly clientSeed: string;
  /** Public id of the ticket: no two draws have the same. */
  readonly ticketId: string;
  /** Weights of the prizes, in the order of the table. */
  readonly weights: readonly number[];
}

/**
 * The place in the table that a ticket draws. Runs unchanged in the server and in a reader's browser.
 *
 * Draws the first of the `fairNumbers` of the seed and `clientSeed:ticketId` below the sum of the weights. The prize is
 * the first one whose cumulated weight is larger than that number.
 */
export async function drawPrize({
  seed,
  clientSeed,
  ticketId,
  weights,
}: TicketDraw): Promise<number> {
  const draw = await fairNumbers(seed, `${clientSeed}:${ticketId}`);
  let number = await draw(weights.reduce((sum, weight) => sum + weight, 0));
  return weights.findIndex((weight) => {
    number -= weight;
    return number < 0;
  });
}

/** Facts that a used ticket reveals. */
export interface RevealedDraw extends TicketDraw {
  /** Published with the ticket, before the member chose the client seed. */
  readonly seedHash: string;
  /** Place that was drawn. */
  readonly drawn: number;
}

/** True if the seed has the published hash, and the prize follows from it. */
export const verifyDraw = async ({ seedHash, drawn, ...draw }: RevealedDraw): Promise<boolean> =>
  (await sha256(draw.seed)) === seedHash && (await drawPrize(draw)) === drawn;
