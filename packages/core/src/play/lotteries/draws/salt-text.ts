import { type Reader, sql } from '../../../platform/db/index.ts';

interface Salted {
  readonly id: bigint;
  readonly lotteryId: number;
  readonly chainId: number;
  readonly number: string;
  readonly drawsAt: Date;
}

const findBefore = sql(
  'lotteries.outcome_before',
  `SELECT d.number, o.outcome FROM lottery_draw d
   JOIN lottery_outcome o ON o.draw_id = d.id AND o.version = d.outcome_version
   WHERE d.lottery_id = $1 AND d.draws_at < $2 ORDER BY d.draws_at DESC, d.id DESC LIMIT 1`,
);
const terminalHash = sql(
  'lotteries.terminal_hash',
  'SELECT terminal_hash AS "terminalHash" FROM lottery_chain WHERE id = $1',
);

/** The last bets on a closed draw, each by an identifier that its member can compute. */
export type LastBets = (reader: Reader, drawId: bigint) => Promise<readonly string[]>;

/**
 * Source of a draw's salt: the previous draw with its outcome, or its chain's terminal hash for the first one; and
 * the last bets, which arrived after its secret was made. The house could bet too, so it is weaker than a public
 * beacon: see docs/fairness.md.
 */
export async function saltTextOf(
  reader: Reader,
  draw: Salted,
  lastBets: LastBets,
): Promise<string> {
  const bets = await lastBets(reader, draw.id);
  const place = await placeOf(reader, draw);
  return bets.length > 0 ? `${place} with ${bets.join()}` : place;
}

/**
 * A draw's number with the draw before it and its outcome, or with the terminal hash of the chain for the first draw.
 */
async function placeOf(
  reader: Reader,
  { lotteryId, chainId, number, drawsAt }: Salted,
): Promise<string> {
  const [before] = await reader.query<{ number: string; outcome: string }>(findBefore, [
    lotteryId,
    drawsAt,
  ]);
  if (before) return `${number} after ${before.number}=${before.outcome}`;
  const [chain] = await reader.query<{ terminalHash: string }>(terminalHash, [chainId]);
  return `${number} of ${chain?.terminalHash}`;
}
