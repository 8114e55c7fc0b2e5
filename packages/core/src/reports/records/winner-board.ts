import { lobby as lobbySetting } from '@app/shared/games/settings';
import { TRIAL } from '@app/shared/members/customer-types';
import { type Money, money } from '@app/shared/money/money';
import { maskName, memberRows } from '../../people/members/index.ts';
import { type ConfigurationReader, sql } from '../../platform/db/index.ts';
import { coalesce } from '../../platform/kernel/index.ts';
import { betEventRows, betRows, eventKinds, outcomes } from '../../play/bets/index.ts';
import { gamesById, type ListedGame, type Lobby } from '../../play/games/index.ts';
import { subjectOf } from '../../play/takers/index.ts';
import { readSite, settingOf } from '../../sites/site/index.ts';

export const WINS_MAX = 80;
const WIN_AGE_MS = 86_400_000;
const WINDOW_MS = 300_000;

/**
 * Limits for shown wins: at least five times the bet, or fifty times the site's smallest shown payout and twice
 * the bet. Amounts are multiples of that payout, so the rule applies in every currency.
 */
const SHOWN_LIMITS = { timesBet: 5, orTimesLeast: 50, withTimesBet: 2 } as const;
/** Limits for wins shown at the top: a high multiple and not a small amount, or a very large amount. */
const TOP_LIMITS = { timesBet: 20, timesLeast: 5, orTimesLeast: 100 } as const;

export interface Win {
  readonly id: string;
  /** Masked. */
  readonly winner: string;
  readonly game: ListedGame;
  /** Includes the stake. */
  readonly payout: Money;
  /** Multiple of the stake in hundredths, rounded down. */
  readonly multiplier: bigint;
  /** Whether it is shown at the top. */
  readonly isGreat: boolean;
  readonly at: Date;
}

// The literal lets the planner use the index of wins; the setting is never lower. A settlement that was voided or
// corrected is no longer a win.
const read = sql(
  'records.winner_board',
  `SELECT e.id, e.username, s.game_id AS "gameId", e.payout, e.stake, e.at
   FROM (
     SELECT e.seq AS id, m.username, e.bet_id, e.placed_at, e.payout, e.stake, e.at
     FROM ${betEventRows} e
     JOIN ${memberRows} m ON m.id = e.member_id
     WHERE e.merchant_id = $1 AND e.kind = ${eventKinds.settled} AND e.outcome = ${outcomes.won}
       AND e.payout >= 50000 AND e.payout >= $2
       AND (e.payout >= e.stake * ${SHOWN_LIMITS.timesBet}
         OR (e.payout >= $2::bigint * ${SHOWN_LIMITS.orTimesLeast}
           AND e.payout >= e.stake * ${SHOWN_LIMITS.withTimesBet}))
       AND e.at > $3 AND e.bucket_at > $4 AND m.customer_type <> ${TRIAL}
       AND NOT EXISTS (
         SELECT FROM ${betEventRows} later WHERE later.bet_id = e.bet_id AND later.seq > e.seq)
     ORDER BY e.at DESC, e.seq DESC
     LIMIT ${WINS_MAX}
   ) e
   JOIN ${betRows} b ON b.id = e.bet_id AND b.placed_at = e.placed_at
   JOIN LATERAL (${subjectOf('b')}) s ON true
   ORDER BY e.at DESC, e.id DESC`,
);

interface Row {
  readonly id: bigint;
  readonly username: string;
  readonly gameId: bigint;
  readonly payout: bigint;
  readonly stake: bigint;
  readonly at: Date;
}

/** All pages of a site read the board when a member wins: concurrent reads share a query, and none is cached. */
const coalesced = coalesce<Win[]>({ ageMsMax: 0 });

/** A query. The shown wins of the last 24 hours, newest first, without those of trial members. */
export const winnerBoard = (reader: ConfigurationReader, lobby: Lobby): Promise<Win[]> =>
  coalesced(reader, `${lobby.merchantId} ${lobby.language}`, () => readBoard(reader, lobby));

async function readBoard(reader: ConfigurationReader, lobby: Lobby): Promise<Win[]> {
  const { merchantId, now } = lobby;
  const least = settingOf(await readSite(reader, merchantId), lobbySetting).winPayoutMin;
  const since = now.getTime() - WIN_AGE_MS;
  const rows = await reader.query<Row>(read, [
    merchantId,
    least,
    new Date(since),
    new Date(since - WINDOW_MS),
  ]);
  const games = await gamesById(reader, lobby, [...new Set(rows.map(({ gameId }) => gameId))]);
  const gameOf = new Map(games.map((game) => [game.id, game]));
  return rows.flatMap(({ id, username, gameId, payout, stake, at }) => {
    const game = gameOf.get(gameId);
    if (!game) return [];
    const win = { id: `${id}`, winner: maskName(username), game, payout: money(payout), at };
    const multiplier = (payout * 100n) / stake;
    return { ...win, multiplier, isGreat: isGreat({ payout, stake, least }) };
  });
}

interface Weighed {
  readonly payout: bigint;
  readonly stake: bigint;
  /** The smallest shown payout. */
  readonly least: bigint;
}

const isGreat = ({ payout, stake, least }: Weighed): boolean =>
  payout >= least * BigInt(TOP_LIMITS.orTimesLeast) ||
  (payout >= stake * BigInt(TOP_LIMITS.timesBet) &&
    payout >= least * BigInt(TOP_LIMITS.timesLeast));
