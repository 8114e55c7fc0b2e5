import type { PrizeMode } from '@app/shared/lotteries/lotteries';
import type { BettingMode } from '@app/shared/lottery-orders/betting-modes';
import { type LegState, legStates } from '@app/shared/lottery-orders/lottery-leg-states';
import type { Money } from '@app/shared/money/money';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { playedGame } from '../../games/index.ts';
import { drawRows, lotteryRows } from '../../lotteries/index.ts';
import { DECIDING_OUTCOME, type DecidedLegOfSlips, needsJudge } from '../settlement/slip-payout.ts';
import { termsOfOrders } from '../slips/order-terms.ts';
import { type FirstSlip, firstSlip, firstSlipsOf, type StoredFirstSlip } from './first-slips.ts';

/** A leg in a member's history. */
export interface ListedLeg {
  readonly publicId: string;
  readonly orderPublicId: string;
  readonly lotteryId: number;
  readonly prizeMode: PrizeMode;
  readonly gameCode: string;
  /** The game's name in the reader's language. */
  readonly game: string;
  readonly drawNumber: string;
  readonly closesAt: Date;
  readonly drawsAt: Date;
  readonly placedAt: Date;
  readonly state: LegState;
  readonly isCancellable: boolean;
  /** Null until it is settled. */
  readonly outcome: string | null;
  readonly stake: Money;
  readonly payout: Money;
  readonly series: number;
  readonly multiple: number;
  /** Total of all slips. */
  readonly notes: number;
  /** Number of the order's bets, and the first of them. */
  readonly slips: number;
  readonly firstSlips: readonly FirstSlip[];
  /** Null if the slips of the order are in different modes. */
  readonly mode: BettingMode | null;
  /** Place of its draw in the order, from 1, and the number of the order's draws. */
  readonly place: number;
  readonly draws: number;
  /** Number of the order's draws whose sale has begun, without cancelled and stopped legs. */
  readonly drawsBet: number;
  /** Number of the order's last draw. */
  readonly lastDraw: string;
}

export interface LegFilter {
  readonly memberId: bigint;
  readonly now: Date;
  /** Placed at `from` or later and before `to`. */
  readonly from: Date;
  readonly to: Date;
  readonly states?: readonly LegState[] | undefined;
  readonly lotteryId?: number | undefined;
  readonly prizeModes?: readonly PrizeMode[] | undefined;
  readonly orderPublicId?: string | undefined;
  readonly drawNumber?: string | undefined;
  /** Whether its order bets on several draws. */
  readonly isChase?: boolean | undefined;
  /** Whether its order bets on a draw that is yet to be decided. */
  readonly isRunning?: boolean | undefined;
}

export interface LegsRequest extends LegFilter {
  /** The reader's. */
  readonly language: string;
  readonly skip: number;
  readonly rowsMax: number;
}

export interface LegSums {
  readonly count: number;
  /** The ordered amount, and the amount without cancelled, stopped and void legs. */
  readonly ordered: Money;
  readonly staked: Money;
  readonly payout: Money;
}

const { queued, placed, drawn, cancelled, stopped } = legStates;

/** SQL: state of a leg at `$2`, the current time. */
const STATE = `CASE WHEN l.state <> ${placed} THEN l.state WHEN d.state = 'drawn' THEN ${drawn}
  WHEN d.opens_at > $2 THEN ${queued} ELSE l.state END`;

/** SQL: effective stake: zero after a refund. */
const STAKED = `CASE WHEN l.state IN (${[cancelled, stopped, legStates.void].join()}) THEN 0 ELSE l.stake END`;

const FROM = `lottery_leg l JOIN lottery_order o ON o.id = l.order_id
  JOIN ${drawRows} d ON d.id = l.draw_id JOIN ${lotteryRows} y ON y.id = o.lottery_id`;

const columns = (language: string) => `l.public_id AS "publicId", o.public_id AS "orderPublicId",
  o.lottery_id AS "lotteryId", y.prize_mode AS "prizeMode", g.game_code AS "gameCode", g.game, d.number AS "drawNumber",
  d.closes_at AS "closesAt", d.draws_at AS "drawsAt", l.placed_at AS "placedAt", ${STATE} AS state,
  l.state = ${placed} AND d.state = 'pending' AND $2 < d.closes_at AS "isCancellable",
  CASE WHEN d.state = 'settled' THEN d.outcome END AS outcome, l.stake, l.payout, o.series, l.multiple, o.notes, s.mode,
  s.slips, ${firstSlipsOf('o.id')} AS "firstSlips", y.family, o.price_id AS "priceId",
  ${DECIDING_OUTCOME} AS "decidingOutcome", c.place, c.draws,
  c."drawsBet", (SELECT last.number FROM lottery_leg other JOIN ${drawRows} last ON last.id = other.draw_id
    WHERE other.order_id = o.id ORDER BY other.id DESC LIMIT 1) AS "lastDraw"
  FROM ${FROM}
  CROSS JOIN LATERAL (${playedGame('y.game_id', language)}) g
  CROSS JOIN LATERAL (SELECT count(*)::int AS slips, CASE WHEN min(mode) = max(mode) THEN min(mode) END AS mode
    FROM lottery_slip WHERE order_id = o.id) s
  CROSS JOIN LATERAL (SELECT count(*)::int AS draws, (count(*) FILTER (WHERE other.id <= l.id))::int AS place,
      (count(*) FILTER (WHERE other.state <> ${stopped} AND other.state <> ${cancelled} AND drawn.opens_at <= $2))::int AS "drawsBet"
    FROM lottery_leg other JOIN ${drawRows} drawn ON drawn.id = other.draw_id WHERE other.order_id = o.id) c`;

const ASKED = `l.member_id = $1 AND l.placed_at >= $3 AND l.placed_at < $4
  AND ($5::int[] IS NULL OR ${STATE} = ANY ($5)) AND ($6::int IS NULL OR o.lottery_id = $6)
  AND ($7::text[] IS NULL OR y.prize_mode = ANY ($7)) AND ($8::uuid IS NULL OR o.public_id = $8)
  AND ($9::text IS NULL OR d.number = $9)
  AND ($10::boolean IS NULL OR $10 = EXISTS (SELECT FROM lottery_leg other WHERE other.order_id = o.id AND other.id <> l.id))
  AND ($11::boolean IS NULL OR $11 = EXISTS (
    SELECT FROM lottery_leg other WHERE other.order_id = o.id AND other.state = ${placed}))`;

const page = sql(
  'lottery_bets.legs_of_member',
  `SELECT ${columns('$12')} WHERE l.id = ANY (ARRAY(
     SELECT l.id FROM ${FROM} WHERE ${ASKED} ORDER BY l.placed_at DESC, l.id DESC OFFSET $13 LIMIT $14))
   ORDER BY l.placed_at DESC, l.id DESC`,
);
const sum = sql(
  'lottery_bets.sum_legs',
  `SELECT count(*)::int AS count, coalesce(sum(l.stake), 0)::bigint AS ordered,
     coalesce(sum(${STAKED}), 0)::bigint AS staked, coalesce(sum(l.payout), 0)::bigint AS payout
   FROM ${FROM} WHERE ${ASKED}`,
);
const one = sql(
  'lottery_bets.leg_of_member',
  `SELECT ${columns('$4')} WHERE l.member_id = $1 AND l.public_id = $3`,
);
const ofOrder = sql(
  'lottery_bets.legs_of_order',
  `SELECT ${columns('$4')} WHERE l.member_id = $1 AND o.public_id = $3 ORDER BY l.id`,
);
const readChase = sql(
  'lottery_bets.chase',
  `SELECT stop_on_win AS "stopOnWin", abandoning FROM lottery_order WHERE member_id = $1 AND public_id = $2`,
);

export interface LegPage {
  readonly legs: readonly ListedLeg[];
  /** Totals over all requested legs. */
  readonly sums: LegSums;
}

/** A query. A page of a member's legs, newest first. */
export async function memberLegs(reader: Reader, asked: LegsRequest): Promise<LegPage> {
  const filter = filterOf(asked);
  const [legs, sums] = await Promise.all([
    reader.query<LegRow>(page, [...filter, asked.language, asked.skip, asked.rowsMax]),
    reader.query<LegSums>(sum, filter),
  ]);
  if (!sums[0]) throw new Error('the query returned no row');
  return { legs: await listed(reader, legs), sums: sums[0] };
}

interface LegRow extends Omit<ListedLeg, 'firstSlips'>, DecidedLegOfSlips {
  readonly firstSlips: readonly StoredFirstSlip[] | null;
}

async function listed(reader: Reader, rows: readonly LegRow[]): Promise<ListedLeg[]> {
  const termsOf = await termsOfOrders(reader, rows.filter(needsJudge));
  return rows.map((row) => ({
    ...row,
    firstSlips: (row.firstSlips ?? []).map((slip) => firstSlip(row, slip, termsOf)),
  }));
}

const filterOf = (asked: LegFilter): unknown[] => [
  asked.memberId,
  asked.now,
  asked.from,
  asked.to,
  asked.states ?? null,
  asked.lotteryId ?? null,
  asked.prizeModes ?? null,
  asked.orderPublicId ?? null,
  asked.drawNumber ?? null,
  asked.isChase ?? null,
  asked.isRunning ?? null,
];

interface Own {
  readonly memberId: bigint;
  readonly now: Date;
  /** The reader's. */
  readonly language: string;
}

/** A query. Undefined for a leg that is not the member's. */
export async function memberLeg(
  reader: Reader,
  { memberId, now, publicId, language }: Own & { readonly publicId: string },
): Promise<ListedLeg | undefined> {
  const found = await reader.query<LegRow>(one, [memberId, now, publicId, language]);
  const [leg] = await listed(reader, found);
  return leg;
}

/** An order with its legs, in the order of their draws. */
export interface ListedOrder {
  readonly stopOnWin: boolean;
  readonly abandoning: boolean;
  readonly legs: readonly ListedLeg[];
}

/** A query. Undefined for an order that is not the member's. */
export async function memberOrder(
  reader: Reader,
  { memberId, now, publicId, language }: Own & { readonly publicId: string },
): Promise<ListedOrder | undefined> {
  const [[order], legs] = await Promise.all([
    reader.query<Omit<ListedOrder, 'legs'>>(readChase, [memberId, publicId]),
    reader.query<LegRow>(ofOrder, [memberId, now, publicId, language]),
  ]);
  return order && { ...order, legs: await listed(reader, legs) };
}
