import { sql, type Tx } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';
import type { DrawTimes } from '../calendar/new-draws.ts';
import { lastMadeDraw, previewDraws } from './preview-draws.ts';

/** Changeable facts of a lottery. Existing draws keep theirs. */
export interface LotteryChange extends DrawTimes {
  readonly code: string;
  readonly groupCode: string;
}

const change = sql(
  'lotteries.change',
  `UPDATE lottery SET group_code = $2, calendar = $3, time_zone = $4, closes_before_s = $5 WHERE code = $1
   RETURNING id`,
);

/**
 * A step, for operators. Changes a lottery. A new calendar applies from the first day that has no draws yet. Enqueue
 * `make-draws` after the commit.
 *
 * @throws lottery.not_found, and InvalidFields for a calendar without draws
 */
export async function changeLottery(tx: Tx, asked: LotteryChange, now: Date): Promise<void> {
  const { code, groupCode, calendar, timeZone, closesBeforeS } = asked;
  previewDraws(asked, { last: await lastMadeDraw(tx, code), now, count: 1 });
  const values = [code, groupCode, JSON.stringify(calendar), timeZone, closesBeforeS];
  const changed = await tx.query(change, values);
  if (changed.length === 0) throw new DomainError('lottery.not_found');
}
