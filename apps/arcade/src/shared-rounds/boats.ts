import { type Reader, sql } from '../db/database.ts';
import { COUNTED } from './shared-bets.ts';

/** A bet in a run, as all at the table see it. */
export interface Boat {
  /** Start of the bet's id, by which its player's page finds it. */
  readonly id: string;
  /** Number in the order of the bets. Tells nothing about the player. */
  readonly number: number;
  readonly stake: number;
  /** Height at which it was collected, in hundredths; null until then. */
  readonly collectedHeight: number | null;
}

/** Bets that pages get, the greatest first. */
const BOATS_MAX = 30;

// Numbered before the selection of accepted bets, so that a bet keeps its number.
const boatsOf = sql(
  'boats.of_round',
  `SELECT left(public_id::text, 8) AS id, number, stake, coalesce(collected_height,
     CASE WHEN auto <= $3 THEN auto END) AS "collectedHeight"
   FROM (SELECT public_id, stake, currency, state, collected_height, (places->0->>0)::integer AS auto,
           row_number() OVER (ORDER BY id) AS number
         FROM round WHERE shared_round_id = $1) bet
   WHERE currency = $2 AND state IN (${COUNTED})
   ORDER BY stake DESC, number LIMIT ${BOATS_MAX}`,
);

interface BoatRow extends Omit<Boat, 'number' | 'stake'> {
  readonly number: bigint;
  readonly stake: bigint;
}

/** Bets on a run in one currency. `height`: how far the run has come, which auto-collects have reached. */
export async function readBoats(
  reader: Reader,
  sharedRoundId: bigint,
  { currency, height }: { readonly currency: string; readonly height: number },
): Promise<Boat[]> {
  const rows = await reader.query<BoatRow>(boatsOf, [sharedRoundId, currency, height]);
  return rows.map(({ number, stake, ...boat }) => ({
    ...boat,
    number: Number(number),
    stake: Number(stake),
  }));
}
