import { DRAW_MOVE_DAYS_MAX } from '@app/shared/health/observed-spans';
import type { DrawState } from '@app/shared/lotteries/lotteries';
import { sql, type Tx } from '../../../platform/db/index.ts';
import { DomainError, faultPoint, InvalidFields } from '../../../platform/kernel/index.ts';
import { instantInZone } from '../calendar/instant-in-zone.ts';
import { readLottery } from '../lottery.ts';
import { isDrawPlanned, lockCalendar } from './make-draws.ts';

const DAY_MS = 86_400_000;

export interface MoveDraw {
  readonly lotteryId: number;
  readonly drawId: bigint;
  /** The time of the draw that the operator saw: if it has changed since, the move is refused. */
  readonly from: Date;
  /** In the lottery's zone: `2026-05-02`, `16:00`. */
  readonly day: string;
  readonly time: string;
  readonly reason: string;
  readonly operator: string;
  readonly approvedBy: string | undefined;
}

export interface MovedDraw {
  readonly moveId: bigint;
  readonly number: string;
  readonly from: Date;
  readonly to: Date;
}

interface Locked {
  readonly number: string;
  readonly day: string;
  readonly state: DrawState;
  readonly closesAt: Date;
  readonly drawsAt: Date;
  readonly hasEntries: boolean;
}

// Locks out bets, the end of sale and the result until the move commits.
const lock = sql(
  'lotteries.lock_draw_to_move',
  `SELECT d.number, to_char(d.day, 'YYYY-MM-DD') AS day, d.state, d.closes_at AS "closesAt", d.draws_at AS "drawsAt",
     EXISTS (SELECT FROM lottery_result_entry e WHERE e.draw_id = d.id) AS "hasEntries"
   FROM lottery_draw d WHERE d.id = $1 AND d.lottery_id = $2 FOR UPDATE`,
);
// Stations that are drawn together may move together, one after the other.
const findBetween = sql(
  'lotteries.draw_passed_by_move',
  `SELECT FROM lottery_draw o
   WHERE o.lottery_id = $1 AND o.id <> $2 AND o.state <> 'void' AND o.draws_at > $3 AND o.draws_at <= $4
     AND NOT EXISTS (SELECT FROM lottery_draw_move m
       WHERE m.draw_id = o.id AND m.old_draws_at = $3 AND o.draws_at = $4) LIMIT 1`,
);
const findJoined = sql(
  'lotteries.draw_that_joins',
  `SELECT FROM lottery_draw j WHERE j.first_id = $1 AND j.state IN ('pending', 'held')
   UNION ALL SELECT FROM lottery_draw j WHERE j.second_id = $1 AND j.state IN ('pending', 'held') LIMIT 1`,
);
const insert = sql(
  'lotteries.insert_draw_move',
  `INSERT INTO lottery_draw_move (draw_id, old_day, old_closes_at, old_draws_at, day, closes_at, draws_at, reason, moved_by,
     approved_by, moved_at)
   VALUES ($1, $2::date, $3, $4, $5::date, $6, $7, $8, $9, $10, $11) RETURNING id`,
);
const move = sql(
  'lotteries.move_draw',
  'UPDATE lottery_draw SET day = $2::date, closes_at = $3, draws_at = $4 WHERE id = $1',
);

/**
 * A step, for operators. Moves an external draw to a later time. Number and bets stay, and its sale is extended by the
 * same time. It cannot pass another draw of its lottery: void that one first, or enter its day as a holiday. Publish
 * `draws` after the commit.
 *
 * @throws lottery.draw_not_found, lottery.not_external, lottery.draw_state_changed if it has an outcome, an entered
 * result or a time other than `from`, lottery.draw_in_between, lottery.draw_is_joined; InvalidFields at `day` for a
 * time that is not later or is too far ahead, or if the new end of its sale is past
 */
export async function moveDraw(tx: Tx, asked: MoveDraw, now: Date): Promise<MovedDraw> {
  const { lotteryId, drawId, from, day, time } = asked;
  // Locked first, as in `makeDraws`, so that no draw is created in the meantime.
  await lockCalendar(tx, lotteryId);
  const lottery = await readLottery(tx, lotteryId);
  if (lottery.source !== 'external') throw new DomainError('lottery.not_external');
  const draw = await lockMovable(tx, asked);
  const to = instantInZone(day, time, lottery.timeZone);
  const soldUntil = to.getTime() - (draw.drawsAt.getTime() - draw.closesAt.getTime());
  const isLater = to > draw.drawsAt && soldUntil > now.getTime();
  if (!isLater || to.getTime() - now.getTime() > DRAW_MOVE_DAYS_MAX * DAY_MS)
    throw InvalidFields.at('day');
  const passed = await tx.query(findBetween, [lotteryId, drawId, from, to]);
  const until = { day, at: to };
  if (passed.length > 0 || (await isDrawPlanned(tx, lottery, { now, until })))
    throw new DomainError('lottery.draw_in_between');
  if ((await tx.query(findJoined, [drawId])).length > 0)
    throw new DomainError('lottery.draw_is_joined');
  const times = [draw.day, draw.closesAt, from, day, new Date(soldUntil), to];
  const decision = [asked.reason, asked.operator, asked.approvedBy ?? null, now];
  const [made] = await tx.query<{ id: bigint }>(insert, [drawId, ...times, ...decision]);
  if (!made) throw new Error('the move was not written');
  await tx.query(move, [drawId, day, new Date(soldUntil), to]);
  faultPoint('draw.moved');
  return { moveId: made.id, number: draw.number, from, to };
}

async function lockMovable(
  tx: Tx,
  { lotteryId, drawId, from }: Pick<MoveDraw, 'lotteryId' | 'drawId' | 'from'>,
): Promise<Locked> {
  const [draw] = await tx.query<Locked>(lock, [drawId, lotteryId]);
  if (!draw) throw new DomainError('lottery.draw_not_found');
  const { state, drawsAt, hasEntries } = draw;
  const isOpen = state === 'pending' || state === 'held';
  if (!isOpen || hasEntries || drawsAt.getTime() !== from.getTime())
    throw new DomainError('lottery.draw_state_changed');
  return draw;
}
