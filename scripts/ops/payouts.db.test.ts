import { randomUUID } from 'node:crypto';
import { settlePayouts } from '@app/core/agent-pay/payouts';
import { realTimeSalary } from '@app/core/agent-pay/payouts/real-time-salary';
import type { Database } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { listAudit } from '@app/core/sites/audit';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { commandDatabase } from '../../tests/support/databases/command-database.ts';
import { playBets } from '../../tests/support/play/settled-bets.ts';
import { cashOf, makeLine, makeSite, whole } from '../../tests/support/world.ts';
import { run } from './payouts.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');
const WINDOW = '2026-12-10T12:00:00.000Z';

let db: Database;
let deps: Deps;
let now: Date;
let site: { merchantId: bigint; code: string };
let printed: string[];
let agent: Awaited<ReturnType<typeof makeLine>>[number];

beforeAll(async () => {
  const commands = await commandDatabase((line) => printed.push(line));
  ({ db } = commands);
  return commands.stop;
});
beforeEach(async () => {
  printed = [];
  now = new Date(NOON);
  deps = { db, clock: () => now, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  site = await makeSite(deps);
  const [top] = await makeLine(deps, site.merchantId, [{ profit: 1, loss: 1 }]);
  agent = top ?? expect.unreachable();
});

async function playAndSettle(stake: number): Promise<void> {
  await playBets(deps, site.merchantId, [{ by: agent, stake, result: 'lost' }]);
  now = new Date(NOON + 5.5 * 60_000);
  await settlePayouts(deps, realTimeSalary);
}

/** Audit entries of this test's site. */
const entries = async () =>
  (await listAudit(db, { rowsMax: 10 }))
    .filter(({ target }) => target === site.code)
    .map(({ action }) => action)
    .toReversed();

test('lists held runs and releases one', async () => {
  await run(['cap', site.code, '9.99']);
  await playAndSettle(1_000);
  await run(['list']);
  expect(printed).toContain(`held: ${site.code} ${WINDOW} 10.00 in 1 bills, because of its amount`);

  await run(['release', site.code, WINDOW]);
  expect(await entries()).toEqual(['payout.brake_changed', 'payout.released']);
  await settlePayouts(deps, realTimeSalary);
  expect(await cashOf(db, agent)).toBe(whole(10));
  await expect(run(['release', site.code, WINDOW])).rejects.toThrow('No held run');
});

test('pauses a site and resumes it', async () => {
  await run(['pause', site.code]);
  await playAndSettle(1_000);
  expect(await cashOf(db, agent)).toBe(0n);
  await run(['list']);
  expect(printed.at(-1)).toContain(`${site.code}: paused`);
  await run(['resume', site.code]);
  expect(await entries()).toEqual(['payout.brake_changed', 'payout.brake_changed']);
  await settlePayouts(deps, realTimeSalary);
  expect(await cashOf(db, agent)).toBe(whole(10));
});

test('reads the baseline of a run', async () => {
  await run(['multiple', site.code, '3', '5']);
  await run(['list']);
  expect(printed.at(-1)).toMatch(/from 5\.00 on up to 3 times the mean$/);
});

test.each([[[]], [['pay']], [['release', 'demo', 'tomorrow']], [['cap', 'nowhere', '10']]])(
  'explains the error of %j, and changes nothing',
  async (args) => {
    await expect(run(args)).rejects.toThrow(/^Usage|^There is no site/);
    expect(await entries()).toEqual([]);
  },
);

test('takes whole cents and whole multiples', async () => {
  await expect(run(['cap', site.code, '1e6'])).rejects.toThrow('1e6 is not an amount');
  await expect(run(['multiple', site.code, '0', '1'])).rejects.toThrow('0 is not a whole number');
});
