import type { GameCategory } from '@app/shared/games/game-categories';
import { type LegState, legStates } from '@app/shared/lottery-orders/lottery-leg-states';
import type { Money } from '@app/shared/money/money';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { categoryOfCode } from '../../../platform/kernel/index.ts';
import { betRows } from '../../bets/index.ts';
import { drawRows, lotteryRows } from '../../lotteries/index.ts';
import type { LegCursor } from './next-legs.ts';

interface Leg {
  readonly id: bigint;
  readonly orderId: bigint;
  readonly drawId: bigint;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly multiple: number;
  readonly stake: Money;
  readonly placedAt: Date;
  readonly betId: bigint;
  readonly stakeEntryId: bigint;
}

const COLUMNS = `l.id, l.order_id AS "orderId", l.draw_id AS "drawId", l.merchant_id AS "merchantId",
  l.member_id AS "memberId", l.multiple, l.stake, l.placed_at AS "placedAt", l.bet_id AS "betId",
  l.stake_entry_id AS "stakeEntryId"`;

// Legs of one site only, because a step holds the settlement window of one site open.
const ofDraw = sql(
  'lottery_bets.open_legs',
  `WITH next AS MATERIALIZED (
     SELECT * FROM lottery_leg
     WHERE draw_id = $1 AND state = ${legStates.placed} AND (merchant_id, id) > ($3, $4)
     ORDER BY merchant_id, id LIMIT $2
   )
   SELECT ${COLUMNS} FROM next l WHERE l.merchant_id = (SELECT min(merchant_id) FROM next) ORDER BY l.id`,
);

/** A query. The next open legs of a draw after a cursor, of one site. */
export const openLegs = (
  reader: Reader,
  { drawId, after, legsMax }: { drawId: bigint; after: LegCursor; legsMax: number },
): Promise<Leg[]> => reader.query<Leg>(ofDraw, [drawId, legsMax, after.merchantId, after.id]);

/** A leg to decide by its picks. */
export interface LegToPay extends Leg {
  /** Category of its bet. */
  readonly category: GameCategory;
  readonly series: number;
  readonly edge: Money | null;
}

// OFFSET 0 forces a key look-up of the bet, regardless of partition statistics.
const ofOrders = sql(
  'lottery_bets.legs_of_orders',
  `SELECT ${COLUMNS}, b.category, b.series, b.edge FROM unnest($2::bigint[]) AS o (id)
   JOIN lottery_leg l ON l.order_id = o.id AND l.draw_id = $1
   CROSS JOIN LATERAL (SELECT category, series, edge FROM ${betRows} bet
     WHERE id = l.bet_id AND placed_at = l.placed_at OFFSET 0) b
   ORDER BY l.id`,
);

/** A query. The legs of orders on a draw. */
export async function legsOfOrders(
  reader: Reader,
  drawId: bigint,
  orderIds: readonly bigint[],
): Promise<LegToPay[]> {
  if (orderIds.length === 0) return [];
  const rows = await reader.query<Omit<LegToPay, 'category'> & { readonly category: number }>(
    ofOrders,
    [drawId, orderIds],
  );
  return rows.map(({ category, ...leg }) => ({ ...leg, category: categoryOfCode(category) }));
}

/** A leg with its lottery, for its member. */
export interface OwnLeg extends Leg {
  readonly state: LegState;
  readonly lotteryId: number;
  readonly family: string;
}

const ofMember = sql(
  'lottery_bets.own_legs',
  `SELECT ${COLUMNS}, l.state, d.lottery_id AS "lotteryId", y.family
   FROM lottery_leg l JOIN ${drawRows} d ON d.id = l.draw_id JOIN ${lotteryRows} y ON y.id = d.lottery_id
   WHERE l.public_id = ANY ($2::uuid[]) AND l.member_id = $1 ORDER BY l.id`,
);

/** A query. The given legs that belong to a member. */
export const ownLegs = (
  reader: Reader,
  { memberId, publicIds }: { memberId: bigint; publicIds: readonly string[] },
): Promise<OwnLeg[]> => reader.query<OwnLeg>(ofMember, [memberId, publicIds]);

/** An open leg of a chase in which another leg has won. */
export type LegToStop = Omit<OwnLeg, 'state'>;

// The same condition as in `lockDrawsOnSale`, draws ahead included.
const toStop = sql(
  'lottery_bets.legs_to_stop',
  `SELECT ${COLUMNS}, d.lottery_id AS "lotteryId", y.family
   FROM (SELECT DISTINCT order_id FROM lottery_leg
     WHERE draw_id = $1 AND state = ${legStates.won} AND stops_others) won
   JOIN lottery_leg l ON l.order_id = won.order_id AND l.state = ${legStates.placed}
   JOIN ${drawRows} d ON d.id = l.draw_id AND d.state = 'pending' AND NOT d.is_salted AND d.closes_at > $2
   JOIN ${lotteryRows} y ON y.id = d.lottery_id
   ORDER BY l.merchant_id, l.order_id, l.id LIMIT $3`,
);

/** A query. The next legs that a win in a draw stops: those of the same orders on draws that are still on sale. */
export const legsToStop = (
  reader: Reader,
  { drawId, now, legsMax }: { drawId: bigint; now: Date; legsMax: number },
): Promise<LegToStop[]> => reader.query<LegToStop>(toStop, [drawId, now, legsMax]);
