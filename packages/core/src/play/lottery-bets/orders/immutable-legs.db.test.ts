import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { asOwner, freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import {
  bet,
  drawOutcome,
  makeBettor,
  makeLotteryWorld,
  settle,
  straight,
} from '../../../../../../tests/support/play/lottery-world.ts';
import type { Database } from '../../../platform/db/index.ts';

/** Columns about the end of a leg. */
const COLUMNS_OF_END = ['state', 'payout', 'payout_entry_id', 'outcome_version', 'ended_at'];
const OTHERWISE: Readonly<Record<string, (column: string) => string>> = {
  uuid: () => 'gen_random_uuid()',
  boolean: (column) => `NOT ${column}`,
  'timestamp with time zone': (column) => `${column} + interval '1 s'`,
};

let db: Database;
let now = new Date('2026-12-10T12:00:00Z');

beforeAll(async () => {
  db = await freshDatabase();
  const deps = { db, clock: () => now, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  const world = await makeLotteryWorld(deps);
  const order = { slips: [straight('1|3|4')], total: 2 };
  await bet(deps, world, await makeBettor(deps, world), order);
  now = new Date(now.getTime() + 70_000);
  await drawOutcome(deps, world.drawId, '555');
  await settle(deps);
  return () => db.close();
});

const update = (change: string) =>
  asOwner(db, (owner) => owner.query(`UPDATE lottery_leg SET ${change}`));

test('every column of a bet is immutable', async () => {
  const { rows } = await db.pool.query<{ name: string; type: string }>(
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_name = 'lottery_leg' AND column_name <> ALL ($1)`,
    [COLUMNS_OF_END],
  );
  expect(rows.length).toBeGreaterThan(10);
  for (const { name, type } of rows) {
    const other = OTHERWISE[type]?.(name) ?? `${name} + 1`;
    // With a later version of the outcome, no other check refuses the change.
    const change = update(`${name} = ${other}, outcome_version = outcome_version + 1`);
    await expect(change, name).rejects.toThrow('what was bet on a lottery cannot change');
  }
});

test('a decided leg does not reopen, and only a later outcome decides it again', async () => {
  for (const change of ['payout = 1', 'ended_at = NULL, state = 2', 'ended_at = now()'])
    await expect(update(change), change).rejects.toThrow('cannot change');
  await update('outcome_version = outcome_version + 1, state = 4, payout = 1');
});
