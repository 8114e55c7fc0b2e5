import { type Reader, sql } from '../../../platform/db/index.ts';

/** The published proof of a draw's fairness. Values not yet revealed are null. */
export interface PublishedDraw {
  readonly number: string;
  readonly family: string;
  /** In the lottery's zone. */
  readonly day: string;
  readonly season: number;
  readonly terminalHash: string;
  readonly length: number;
  readonly chainMadeAt: Date;
  readonly place: number;
  readonly saltText: string | null;
  readonly beaconRound: bigint | null;
  readonly secret: string | null;
  readonly outcome: string | null;
  /** The nearest lower place with a revealed secret, or place 0 with the terminal hash. */
  readonly known: { readonly place: number; readonly hash: string };
}

const find = sql(
  'lotteries.find_proof',
  `SELECT d.number, l.family, to_char(d.day, 'YYYY-MM-DD') AS day, c.season, c.terminal_hash AS "terminalHash",
     c.length, c.made_at AS "chainMadeAt", d.chain_place AS place, d.salt_text AS "saltText",
     d.beacon_round AS "beaconRound", s.secret, o.outcome,
     coalesce(k.place, 0) AS "knownPlace", coalesce(k.secret, c.terminal_hash) AS "knownHash"
   FROM lottery_draw d
   JOIN lottery l ON l.id = d.lottery_id
   JOIN lottery_chain c ON c.id = d.chain_id
   LEFT JOIN lottery_draw s ON s.id = d.id AND d.state = 'settled'
   LEFT JOIN lottery_outcome o ON o.draw_id = s.id AND o.version = s.outcome_version
   LEFT JOIN LATERAL (
     SELECT b.chain_place AS place, b.secret FROM lottery_draw b
     WHERE b.chain_id = d.chain_id AND b.chain_place < d.chain_place AND b.state = 'settled' AND b.secret IS NOT NULL
     ORDER BY b.chain_place DESC LIMIT 1) k ON true
   WHERE d.lottery_id = $1 AND d.number = $2`,
);

interface Row extends Omit<PublishedDraw, 'known'> {
  readonly knownPlace: number;
  readonly knownHash: string;
}

/** A query. The data for recomputing a draw; undefined for an unknown or external draw. */
export async function drawProof(
  reader: Reader,
  { lotteryId, number }: { readonly lotteryId: number; readonly number: string },
): Promise<PublishedDraw | undefined> {
  const [row] = await reader.query<Row>(find, [lotteryId, number]);
  if (!row) return undefined;
  const { knownPlace: place, knownHash: hash, ...published } = row;
  return { ...published, known: { place, hash } };
}
