import { memberRows, type OfMember } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { coalesce } from '../../platform/kernel/index.ts';
import { betEventRows } from '../../play/bets/index.ts';
import { COUNTED, type PlaySum, type SitePlay, SUMS } from './play-sums.ts';

export interface PlayerOfDay extends PlaySum, OfMember {}

interface PlayersRequest {
  readonly merchantId: bigint;
  /** An edge of salary windows. */
  readonly from: Date;
  /** Exclusive, but the whole window that contains it is included. */
  readonly to: Date;
  /** The last player of the previous page. */
  readonly afterPublicId?: string | undefined;
  readonly rowsMax: number;
}

// Selects by the window in which a bet counts, as the sums of a site do, because the index of a site begins with it.
const OF_DAY = `FROM ${betEventRows} e
  WHERE merchant_id = $1 AND bucket_at >= $2 AND bucket_at < $3 AND ${COUNTED}`;
const list = sql(
  'records.players_of_day',
  `WITH played AS (SELECT member_id, ${SUMS} ${OF_DAY} GROUP BY member_id)
   SELECT m.public_id AS "memberPublicId", m.username, p.bets, p.stake, p."validBet", p.payout, p.net
   FROM played p JOIN ${memberRows} m ON m.id = p.member_id
   WHERE $4::uuid IS NULL OR (p.stake, p.member_id) < (
     SELECT last.stake, last.member_id FROM played last JOIN ${memberRows} m ON m.id = last.member_id
     WHERE m.public_id = $4)
   ORDER BY p.stake DESC, p.member_id DESC LIMIT $5`,
);
const sums = sql(
  'records.play_of_day',
  `SELECT ${SUMS}, count(DISTINCT member_id)::int AS players ${OF_DAY}`,
);

export interface PlayersOfDay {
  readonly list: readonly PlayerOfDay[];
  readonly sums: SitePlay;
}

/** A busy site has millions of bets a day, so a page is computed at most twice a minute for all viewers. */
const AGE_MS_MAX = 30_000;
const cached = coalesce<PlayersOfDay>({ ageMsMax: AGE_MS_MAX });

/** A query. A page of a site's members by play, highest stakes first, with the sum of all. */
export const playersOfDay = (reader: Reader, asked: PlayersRequest): Promise<PlayersOfDay> => {
  const { merchantId, from, to, afterPublicId = '', rowsMax } = asked;
  const key = `${merchantId} ${from.getTime()} ${to.getTime()} ${afterPublicId} ${rowsMax}`;
  return cached(reader, key, () => read(reader, asked));
};

async function read(
  reader: Reader,
  { merchantId, from, to, afterPublicId, rowsMax }: PlayersRequest,
): Promise<PlayersOfDay> {
  const [rows, [sum]] = await Promise.all([
    reader.query<PlayerOfDay>(list, [merchantId, from, to, afterPublicId ?? null, rowsMax]),
    reader.query<SitePlay>(sums, [merchantId, from, to]),
  ]);
  if (!sum) throw new Error('the query returned no row');
  return { list: rows, sums: sum };
}
