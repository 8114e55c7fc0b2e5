import type { LanguageCode } from '@app/shared/locale/languages';
import { type Reader, sql } from '../../platform/db/index.ts';
import { coalesce } from '../../platform/kernel/index.ts';
import { NOTE_AGE_MS } from './record-plays.ts';

/** Numbers of different members with bets on a game. */
export interface PlayerCounts {
  readonly now: number;
  /** Since midnight in the site's zone. */
  readonly today: number;
  readonly week: number;
}

const COUNTS_AGE_MS = 5_000;
/** A member who bet within this time is playing. Records of bets are up to a minute old. */
const PLAYING_MS = 5 * 60_000 + NOTE_AGE_MS;
const WEEK_MS = 7 * 86_400_000;

const count = sql(
  'games.count_players',
  `SELECT game_id AS "gameId", count(*)::int AS week,
     count(*) FILTER (WHERE bet_at > $3)::int AS now,
     count(*) FILTER (
       WHERE bet_at >= date_trunc('day', $4::timestamptz AT TIME ZONE $5) AT TIME ZONE $5)::int AS today
   FROM member_game WHERE merchant_id = $1 AND bet_at > $2
   GROUP BY game_id`,
);

const cached = coalesce<ReadonlyMap<bigint, PlayerCounts>>({ ageMsMax: COUNTS_AGE_MS });

export interface Lobby {
  readonly merchantId: bigint;
  readonly timeZone: string;
  /** The reader's, in which games are named. */
  readonly language: LanguageCode;
  readonly now: Date;
}

/** A query. Numbers of players of each game of a site, some seconds old. Games without players are left out. */
export const playerCounts = (
  reader: Reader,
  { merchantId, timeZone, now }: Omit<Lobby, 'language'>,
): Promise<ReadonlyMap<bigint, PlayerCounts>> =>
  cached(reader, `${merchantId}`, async () => {
    const ago = (ms: number) => new Date(now.getTime() - ms);
    const values = [merchantId, ago(WEEK_MS), ago(PLAYING_MS), now, timeZone];
    const rows = await reader.query<PlayerCounts & { gameId: bigint }>(count, values);
    return new Map(rows.map(({ gameId, ...counts }) => [gameId, counts]));
  });

export const NO_PLAYERS: PlayerCounts = { now: 0, today: 0, week: 0 };
