import type { GameCategory } from '@app/shared/games/game-categories';
import type { LanguageCode } from '@app/shared/locale/languages';
import type { PrizeMode } from '@app/shared/lotteries/lotteries';
import { type Money, money } from '@app/shared/money/money';
import { type Reader, sql } from '../../platform/db/index.ts';
import { categoryCodes, categoryOfCode } from '../../platform/kernel/index.ts';
import {
  type BetReference,
  type BetState,
  betEventRows,
  betRows,
  isLate,
  SETTLED_WITHIN,
  type Taker,
} from '../../play/bets/index.ts';
import { drawOf, subjectOf } from '../../play/takers/index.ts';
import { BET_SUMS, SHOWN, STATE } from './bet-columns.ts';
import { isFreeSpinBet } from './own-stake.ts';

/** A bet in its member's records. */
export interface MemberBet {
  readonly publicId: string;
  readonly placedAt: Date;
  readonly gameCode: string;
  /** The name of the game in the reader's language. */
  readonly game: string;
  readonly category: GameCategory;
  readonly vendorCode: string;
  readonly stake: Money;
  /** Whether the site pays the stake. */
  readonly isFreeSpin: boolean;
  /** Turnover; 0 for an open or void bet, and in the member's records for a free spin. */
  readonly validBet: Money;
  /** Includes the stake of a winning bet; 0 for an open or void bet. */
  readonly payout: Money;
  /** Payout less what the member paid of the stake; 0 for an open or void bet. */
  readonly net: Money;
  readonly state: BetState;
  /** In millionths; null if the bet is on no event or its vendor does not report odds. */
  readonly odds: number | null;
  /** Time at which the bet reached its state; null while it is open. */
  readonly decidedAt: Date | null;
}

export interface BetFilter {
  readonly memberId: bigint;
  /** Inclusive; `to` is exclusive. */
  readonly from: Date;
  readonly to: Date;
  /** Absent: all states. */
  readonly states?: readonly BetState[] | undefined;
  /** Absent: all categories. */
  readonly categories?: readonly GameCategory[] | undefined;
  readonly vendorCode?: string | undefined;
  readonly gameCode?: string | undefined;
  readonly publicId?: string | undefined;
  /** A draw of one of our lotteries. */
  readonly drawNumber?: string | undefined;
  /** Whether the order bets on several draws. Bets on other games match false. */
  readonly isChase?: boolean | undefined;
  /** Only lotteries of these prize modes. Null includes bets on other games. */
  readonly prizeModes?: readonly (PrizeMode | null)[] | undefined;
}

/** Id and time of a bet: both are needed to find it. */
export type BetPlace = Pick<MemberBet, 'publicId' | 'placedAt'>;

export interface BetsRequest extends BetFilter {
  /** Language of the reader. */
  readonly language: LanguageCode;
  /** The last bet of the previous page. Costs the same at any depth. */
  readonly after?: BetPlace | undefined;
  /** Without `after`: rows to skip. */
  readonly skip?: number;
  readonly rowsMax: number;
}

export interface BetSums {
  readonly count: number;
  /** Open bets included; void ones and free spins not. */
  readonly stake: Money;
  readonly validBet: Money;
  readonly payout: Money;
  /** Payout less stake of decided bets. */
  readonly net: Money;
}

/** The number of bets in a category. */
export interface BetCount {
  readonly category: GameCategory;
  readonly count: number;
}

export interface BetPage {
  readonly bets: readonly MemberBet[];
  readonly hasMore: boolean;
  /** Over the whole range. */
  readonly sums: BetSums;
  /** Bets by category with all other filters applied, the most first. */
  readonly counts: readonly BetCount[];
}

/** A query. A page of a member's bets, newest first, with sums over the whole filter. */
export async function memberBets(reader: Reader, asked: BetsRequest): Promise<BetPage> {
  const { rowsMax, categories } = asked;
  const [bets, rows] = await Promise.all([
    listBets(reader, { ...asked, rowsMax: rowsMax + 1 }),
    reader.query<SumRow>(sum, filterOf({ ...asked, categories: undefined })),
  ]);
  const kinds = rows.map(betOf);
  const wanted = categories ? kinds.filter(({ category }) => categories.includes(category)) : kinds;
  return {
    bets: bets.slice(0, rowsMax),
    hasMore: bets.length > rowsMax,
    sums: wanted.reduce<BetSums>(add, NO_BETS),
    counts: kinds.map(({ category, count }) => ({ category, count })),
  };
}

type SumRow = BetSums & { readonly category: number };

const NOTHING = money(0n);
const NO_BETS: BetSums = {
  count: 0,
  stake: NOTHING,
  validBet: NOTHING,
  payout: NOTHING,
  net: NOTHING,
};

const add = (sum: BetSums, more: BetSums): BetSums => ({
  count: sum.count + more.count,
  stake: money(sum.stake + more.stake),
  validBet: money(sum.validBet + more.validBet),
  payout: money(sum.payout + more.payout),
  net: money(sum.net + more.net),
});

/** A query. A page of a member's bets without sums, for callers that read all pages. */
export async function listBets(reader: Reader, asked: BetsRequest): Promise<MemberBet[]> {
  const { after, skip = 0, rowsMax, language } = asked;
  const place = [after?.placedAt ?? null, after?.publicId ?? null, skip, rowsMax];
  const rows = await reader.query<BetRow>(page, [...filterOf(asked), ...place, language]);
  return rows.map(ownBetOf);
}

const filterOf = (asked: BetFilter): unknown[] => [
  asked.memberId,
  asked.from,
  asked.to,
  asked.states ?? null,
  asked.categories?.map((category) => categoryCodes[category]) ?? null,
  asked.vendorCode ?? null,
  asked.gameCode ?? null,
  asked.publicId ?? null,
  asked.drawNumber ?? null,
  asked.isChase ?? null,
  asked.prizeModes ?? null,
];

type BetRow = Omit<MemberBet, 'category' | 'net'> & { readonly category: number };

const betOf = <Row extends { readonly category: number }>({ category, ...row }: Row) => ({
  ...row,
  category: categoryOfCode(category),
});

const ownBetOf = <Row extends BetRow>(row: Row) => {
  const bet = betOf(row);
  const { state, isFreeSpin, payout, stake }: BetRow = row;
  const isDecided = state !== 'open' && state !== 'void';
  if (isFreeSpin) return { ...bet, validBet: NOTHING, net: isDecided ? payout : NOTHING };
  return { ...bet, net: isDecided ? money(payout - stake) : NOTHING };
};

/**
 * SQL: late events of the member's bets of a range. Read once for all of them, because each lookup would search
 * every month since.
 */
const lateEvents = (from: string, to: string): string => `late AS MATERIALIZED (
    SELECT bet_id, seq, kind, outcome, payout, valid_bet, at FROM ${betEventRows} event
    WHERE member_id = $1 AND placed_at >= ${from} AND placed_at < ${to} AND ${isLate('event')}
  )`;

// An event is no earlier than its bet; an hour is added for clock differences. The range limits the months to
// search before the first bet is read.
const newestEvent = (from: string, to: string): string => `LEFT JOIN LATERAL (
    SELECT * FROM (
      SELECT seq, kind, outcome, payout, valid_bet, at FROM late WHERE bet_id = b.id
      UNION ALL
      (SELECT seq, kind, outcome, payout, valid_bet, at FROM ${betEventRows} event
       WHERE bet_id = b.id AND bucket_at > b.placed_at - interval '1 hour'
         AND bucket_at > ${from}::timestamptz - interval '1 hour'
         AND bucket_at < ${to}::timestamptz + ${SETTLED_WITHIN}
       ORDER BY seq DESC LIMIT 1)
    ) known ORDER BY seq DESC LIMIT 1
  ) e ON true`;

const NEWEST_EVENT = newestEvent('$2', '$3');

// Game and draw are looked up here only if a filter needs them, at one index lookup for each bet of the range.
// LIMIT keeps the filter inside the subquery, where it runs first.
const ASKED_MORE = `LEFT JOIN LATERAL (
    SELECT * FROM (${subjectOf('b')}) subject WHERE $6::text IS NOT NULL OR $7::text IS NOT NULL LIMIT 1
  ) s ON true
  LEFT JOIN LATERAL (
    SELECT * FROM (${drawOf('b')}) draw
    WHERE $9::text IS NOT NULL OR $10::boolean IS NOT NULL OR $11::text[] IS NOT NULL LIMIT 1
  ) d ON true`;

const ASKED = `b.member_id = $1 AND b.placed_at >= $2 AND b.placed_at < $3
  AND ($5::smallint[] IS NULL OR b.category = ANY ($5)) AND ($6::text IS NULL OR s.vendor_code = $6)
  AND ($7::text IS NULL OR s.game_code = $7) AND ($8::uuid IS NULL OR b.public_id = $8)
  AND ($9::text IS NULL OR d.draw_number = $9) AND ($10::boolean IS NULL OR coalesce(d.is_chase, false) = $10)
  AND ($11::text[] IS NULL OR array_position($11, d.prize_mode) IS NOT NULL)
  AND ($4::text[] IS NULL OR ${STATE} = ANY ($4))`;

// A cursor of another member's bet finds no row, and so ends the list.
const page = sql(
  'records.bets',
  `WITH ${lateEvents('$2', '$3')}
   SELECT ${SHOWN} FROM (
     SELECT b.* FROM ${betRows} b ${NEWEST_EVENT} ${ASKED_MORE}
     WHERE ${ASKED} AND ($13::uuid IS NULL OR (b.placed_at, b.id) < (
       SELECT placed_at, id FROM ${betRows} last
       WHERE member_id = $1 AND placed_at = $12::timestamptz AND public_id = $13))
     ORDER BY b.placed_at DESC, b.id DESC OFFSET $14 LIMIT $15
   ) b ${NEWEST_EVENT}
   JOIN LATERAL (${subjectOf('b', '$16')}) s ON true
   ORDER BY b.placed_at DESC, b.id DESC`,
);

// Sums sets, because looking up the events of each bet would cost the most. The last bound of `at` is redundant, but
// lets PostgreSQL estimate that the member has few events in the range.
const sum = sql(
  'records.sum_bets',
  `WITH ${lateEvents('$2', '$3')}, e AS (
     SELECT DISTINCT ON (bet_id) bet_id, kind, outcome, payout, valid_bet FROM (
       SELECT bet_id, seq, kind, outcome, payout, valid_bet FROM ${betEventRows} event
       WHERE member_id = $1 AND placed_at >= $2 AND placed_at < $3
         AND bucket_at > $2::timestamptz - interval '1 hour' AND at > $2::timestamptz - interval '1 hour'
         AND bucket_at < $3::timestamptz + ${SETTLED_WITHIN}
         AND at < $3::timestamptz + ${SETTLED_WITHIN} + interval '1 hour'
       UNION ALL
       SELECT bet_id, seq, kind, outcome, payout, valid_bet FROM late
     ) known ORDER BY bet_id, seq DESC
   ), asked AS (
     SELECT b.category, e.payout, ${STATE} AS state,
       CASE WHEN ${isFreeSpinBet('b')} THEN 0 ELSE b.stake END AS stake,
       CASE WHEN ${isFreeSpinBet('b')} THEN 0 ELSE e.valid_bet END AS valid_bet
     FROM ${betRows} b
     LEFT JOIN e ON e.bet_id = b.id
     ${ASKED_MORE}
     WHERE ${ASKED}
   )
   SELECT category, ${BET_SUMS}
   FROM asked GROUP BY category ORDER BY 2 DESC, 1`,
);

const JUST_AFTER = `($2::timestamptz + interval '1 ms')`;
const one = sql(
  'records.bet',
  `WITH ${lateEvents('$2', JUST_AFTER)}
   SELECT ${SHOWN}, b.id, b.taker, b.reference
   FROM ${betRows} b ${newestEvent('$2', JUST_AFTER)}
   JOIN LATERAL (${subjectOf('b', '$4')}) s ON true
   WHERE b.member_id = $1 AND b.placed_at = $2 AND b.public_id = $3`,
);

/** A bet, its member, and the language of the reader. */
export interface BetRequest extends BetPlace {
  readonly memberId: bigint;
  readonly language: LanguageCode;
}

/** A bet with its id, its taker, and its reference there. */
export interface FoundBet extends MemberBet, BetReference {
  readonly taker: Taker;
}

type FoundRow = BetRow & Pick<FoundBet, 'id' | 'taker' | 'reference'>;

/** A query. A bet of a member; undefined for another member's. */
export async function findMemberBet(
  reader: Reader,
  { memberId, placedAt, publicId, language }: BetRequest,
): Promise<FoundBet | undefined> {
  const [row] = await reader.query<FoundRow>(one, [memberId, placedAt, publicId, language]);
  return row && ownBetOf(row);
}
