import type { FamilyCode } from '@app/lottery/families';
import type { LanguageCode } from '@app/shared/locale/languages';
import type { DrawState, LotterySource } from '@app/shared/lotteries/lotteries';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';
import { gameNameRows } from '../../games/index.ts';
import { originalDrawTime } from '../draws/original-draw-time.ts';
import { DUE_DAYS } from './lottery-overview.ts';

/** A draw as operators see it: with its outcome once there is one, settled or not. */
export interface OperatedDraw {
  readonly id: bigint;
  readonly lotteryId: number;
  readonly lottery: string;
  /** In the reader's language. */
  readonly name: string;
  readonly family: FamilyCode;
  readonly source: LotterySource;
  readonly number: string;
  /** In the lottery's zone. */
  readonly day: string;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
  /** The original time of a moved draw. */
  readonly movedFrom: Date | null;
  readonly state: DrawState;
  readonly heldBecause: string | null;
  readonly outcome: string | null;
  readonly outcomeVersion: number | null;
  readonly drawnAt: Date | null;
  readonly settledAt: Date | null;
  /** Whether readers can verify it, once it is settled. */
  readonly hasProof: boolean;
  /** Number of sources that entered a result of an external draw. */
  readonly sources: number;
  /** Whether the reading operator is one of them. */
  readonly isEnteredByReader: boolean;
}

const COLUMNS = `d.id, d.lottery_id AS "lotteryId", l.code AS lottery, coalesce(n.names->>$2::text, n.name) AS name, l.family, l.source, d.number,
    to_char(d.day, 'YYYY-MM-DD') AS day, d.opens_at AS "opensAt", d.closes_at AS "closesAt", d.draws_at AS "drawsAt",
    ${originalDrawTime('d')} AS "movedFrom", d.state, d.held_because AS "heldBecause", o.outcome,
    d.outcome_version AS "outcomeVersion", d.drawn_at AS "drawnAt", d.settled_at AS "settledAt", d.chain_id IS NOT NULL AS "hasProof",
    e.sources::int AS sources, e."isEnteredByReader"`;
/** $1 is the reading operator, $2 their language. */
const JOINED = `JOIN lottery l ON l.id = d.lottery_id JOIN ${gameNameRows} n ON n.id = l.game_id
  LEFT JOIN lottery_outcome o ON o.draw_id = d.id AND o.version = d.outcome_version
  CROSS JOIN LATERAL (SELECT count(DISTINCT (r.entered_by, r.by_company)) AS sources,
    coalesce(bool_or(r.entered_by = $1 AND NOT r.by_company), false) AS "isEnteredByReader"
    FROM lottery_result_entry r WHERE r.draw_id = d.id AND l.source = 'external') e`;

/** SQL: position of the last draw of the previous page, by its number. A moved draw may have the time of another. */
const AFTER =
  '(SELECT a.draws_at, a.id FROM lottery_draw a WHERE a.lottery_id = $3 AND a.number = $6)';
// A zone's day is within two UTC days, so the index by time finds it.
const OF_DAY = `SELECT ${COLUMNS} FROM lottery_draw d ${JOINED}
   WHERE d.lottery_id = $3 AND d.day = $4::date AND d.draws_at > $4::date - interval '2 days'
     AND d.draws_at < $4::date + interval '3 days'`;
const latest = sql(
  'lotteries.latest_draws_of_day',
  `${OF_DAY} AND d.opens_at <= $5 AND ($6::text IS NULL OR (d.draws_at, d.id) < ${AFTER})
   ORDER BY d.draws_at DESC, d.id DESC LIMIT $7`,
);
const ahead = sql(
  'lotteries.draws_of_day_ahead',
  `${OF_DAY} AND d.draws_at > $5 AND ($6::text IS NULL OR (d.draws_at, d.id) > ${AFTER})
   ORDER BY d.draws_at, d.id LIMIT $7`,
);
const find = sql(
  'lotteries.find_operated_draw',
  `SELECT ${COLUMNS} FROM lottery_draw d ${JOINED} WHERE l.code = $3 AND d.number = $4`,
);
const waiting = sql(
  'lotteries.draws_that_wait',
  `SELECT ${COLUMNS} FROM (
     SELECT * FROM lottery_draw WHERE state = 'held'
     UNION ALL
     SELECT p.* FROM lottery x CROSS JOIN LATERAL (
       SELECT * FROM lottery_draw y
       WHERE y.lottery_id = x.id AND y.state = 'pending' AND y.draws_at <= $3
         AND y.draws_at > $3::timestamptz - interval '${DUE_DAYS} days') p
     WHERE x.source = 'external') d ${JOINED}
   ORDER BY d.state, d.draws_at, d.id LIMIT $4`,
);

interface AskedBy {
  readonly operator: string;
  /** Language of names; default names without it, for commands, which show none. */
  readonly language?: LanguageCode;
}

/**
 * A query. A lottery's draws of one day that are or were on sale, latest first; or upcoming draws, next first. Draws on
 * sale are in both lists.
 */
export const drawsOfDay = (
  reader: Reader,
  asked: AskedBy & {
    readonly lotteryId: number;
    readonly day: string;
    readonly isAhead: boolean;
    readonly now: Date;
    /** Number of the last draw of the previous page. */
    readonly after: string | undefined;
    readonly rowsMax: number;
  },
): Promise<OperatedDraw[]> => {
  const { operator, language = null, lotteryId, day, isAhead, now, after, rowsMax } = asked;
  const values = [operator, language, lotteryId, day, now, after ?? null, rowsMax];
  return reader.query(isAhead ? ahead : latest, values);
};

/** A query. Held draws of all lotteries, then past ones without a result; oldest first. */
export const drawsThatWait = (
  reader: Reader,
  { operator, language, now, rowsMax }: AskedBy & { readonly now: Date; readonly rowsMax: number },
): Promise<OperatedDraw[]> => reader.query(waiting, [operator, language ?? null, now, rowsMax]);

/** A query. @throws lottery.draw_not_found */
export async function operatedDraw(
  reader: Reader,
  {
    operator,
    language,
    lottery,
    number,
  }: AskedBy & { readonly lottery: string; readonly number: string },
): Promise<OperatedDraw> {
  const [draw] = await reader.query<OperatedDraw>(find, [
    operator,
    language ?? null,
    lottery,
    number,
  ]);
  if (!draw) throw new DomainError('lottery.draw_not_found');
  return draw;
}
