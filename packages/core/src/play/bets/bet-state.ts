import { type Money, money } from '@app/shared/money/money';
import { type Reader, sql } from '../../platform/db/index.ts';
import { eventKinds } from './event-kinds.ts';
import type { Taker } from './takers.ts';
import { type Outcome, outcomes } from './valid-bet.ts';

export type BetState = 'open' | 'won' | 'lost' | 'push' | 'void';

export interface BetWithState {
  readonly id: bigint;
  readonly publicId: string;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly taker: Taker;
  readonly reference: bigint;
  readonly stake: Money;
  readonly placedAt: Date;
  readonly state: BetState;
  /** The bet's payout; 0 while it is open. */
  readonly payout: Money;
  /** Start of the present state; null while the bet is open. */
  readonly since: Date | null;
}

const read = sql(
  'bets.state',
  `SELECT b.id, b.public_id AS "publicId", b.merchant_id AS "merchantId",
     b.member_id AS "memberId", b.taker, b.reference, b.stake, b.placed_at AS "placedAt",
     e.kind, e.outcome, coalesce(e.payout, 0) AS payout, e.at AS since
   FROM bet b
   LEFT JOIN LATERAL (
     SELECT * FROM bet_event WHERE bet_id = b.id ORDER BY seq DESC LIMIT 1
   ) e ON true
   WHERE b.id = ANY ($1::bigint[])
   ORDER BY b.id`,
);

/** A query. Bets with their results, ordered by id. */
export async function readBets(reader: Reader, ids: readonly bigint[]): Promise<BetWithState[]> {
  const rows = await reader.query<Row>(read, [ids]);
  return rows.map(({ kind, outcome, ...bet }) => ({
    ...bet,
    stake: money(bet.stake),
    payout: money(kind === eventKinds.voided ? 0n : bet.payout),
    state: stateOf(kind, outcome),
  }));
}

type Row = Omit<BetWithState, 'state' | 'stake' | 'payout'> & {
  readonly stake: bigint;
  readonly payout: bigint;
  readonly kind: number | null;
  readonly outcome: Outcome | null;
};

function stateOf(kind: number | null, outcome: Outcome | null): BetState {
  if (kind === null) return 'open';
  if (kind === eventKinds.voided) return 'void';
  if (outcome === outcomes.push) return 'push';
  return outcome === outcomes.won ? 'won' : 'lost';
}
