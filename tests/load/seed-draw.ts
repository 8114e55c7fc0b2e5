import { beginMonth, house, openHouseAccount } from '@app/core/books/ledger';
import { type Database, inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { addMonths } from '@app/core/play/bets';
import { WINDOW_MS, windowStart } from '@app/shared/payouts/salary-windows';
import { drawOutcome, makeDraw, makeLottery, price } from '../support/play/lottery-world.ts';
import { betManyTimes } from '../support/play/many-bets.ts';
import { AGENTS, MEMBERS, plantForest } from './salary-forest.ts';
import { withoutIndexes } from './without-indexes.ts';

/** Amount of each deposit of every member, in 1/10 000. */
const DEPOSIT = 1_000_000;
const OUTCOME = '13579';

export interface SeededDraw {
  readonly merchantId: bigint;
  readonly lotteryId: number;
  readonly drawId: bigint;
}

interface Size {
  readonly bets: number;
  /** Ledger entries before the settlement, including those of the bets. */
  readonly entries: number;
}

/**
 * A draw with its outcome and undecided bets of a forest of members, in a ledger with this many earlier entries.
 * Written directly, because only the settlement is measured.
 */
export async function seedDraw(deps: Deps, { bets, entries }: Size): Promise<SeededDraw> {
  const { db } = deps;
  const now = deps.clock();
  const since = new Date(windowStart(now.getTime()) - WINDOW_MS);
  const merchantId = await plantForest(db, since);
  await addMonths(db, now);
  if (!(await beginMonth({ db, now }))) await beginMonth({ db, now });
  const lotteryId = await makeLottery(deps, 'SSC');
  await price(deps, lotteryId);
  const { drawId } = await makeDraw(deps, lotteryId, 'of-bets');
  await inTransaction(db, async (tx) => {
    for (const kind of ['lottery_escrow', 'house_lottery'] as const)
      await openHouseAccount(tx, merchantId, kind, BigInt(lotteryId));
  });
  const draw = { merchantId, lotteryId, drawId };
  await fillLedger(db, merchantId, Math.ceil((entries - bets) / MEMBERS));
  const memberIds = Array.from({ length: MEMBERS - AGENTS }, (_, n) => BigInt(AGENTS + 1 + n));
  await withoutIndexes(db, BET_TABLES, (client) =>
    betManyTimes(client, { ...draw, memberIds, bets, now }),
  );
  await drawOutcome(deps, drawId, OUTCOME);
  await db.pool.query('VACUUM ANALYZE');
  await db.pool.query('CHECKPOINT');
  return draw;
}

const BET_TABLES = ['lottery_order', 'lottery_slip', 'lottery_leg', 'bet'];

/** Records a number of deposits for every member. */
async function fillLedger(db: Database, merchantId: bigint, times: number): Promise<void> {
  await withoutIndexes(db, ['ledger_entry', 'ledger_key'], async (client) => {
    await client.query(
      `INSERT INTO ledger_entry (at, from_account, to_account, amount, member_id, balance_after, cause_id, source,
                                 kind, key)
       SELECT now(), $1, ledger_member_account(m, 1), $2, m, n * $2::bigint, 1, 1, 1, decode(md5(m || ' ' || n), 'hex')
       FROM generate_series(1, $3::int) n, generate_series(1, $4::int) m`,
      [house(merchantId, 'outside'), DEPOSIT, times, MEMBERS],
    );
    await client.query(
      `INSERT INTO ledger_key (entry_id, balance_after, source, key, input_hash)
       SELECT id, balance_after, source, key, decode(md5('deposit'), 'hex') FROM ledger_entry`,
    );
    await client.query('UPDATE ledger_account SET balance = $1 WHERE kind = 1', [DEPOSIT * times]);
  });
}
