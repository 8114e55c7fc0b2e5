import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crashAt } from '../../../../../../tests/support/databases/crashing-database.ts';
import { playBets } from '../../../../../../tests/support/play/settled-bets.ts';
import { runs } from '../../../../../../tests/support/runs.ts';
import { fund, makeAffiliateCode, whole } from '../../../../../../tests/support/world.ts';
import type { Member } from '../../../people/members/index.ts';
import { LEASE_MS } from '../run-lease.ts';
import { settlePayouts } from '../runs/settle-payouts.ts';
import { affiliatePlan } from './engine.ts';
import { DUE, planWorld, SHARE } from './test-support/plan-world.ts';

const { world, begin, paid, player, promise, recruit, settle, win } = planWorld();

test('four concurrent workers, run twice, pay every month once', async () => {
  await promise();
  const recruited = await player();
  for (const day of [1, 40, 63]) await win(recruited, 100, day);
  world.now = DUE[2] ?? expect.unreachable();
  await Promise.all(Array.from({ length: 4 }, () => settlePayouts(world.deps, affiliatePlan)));
  await settlePayouts(world.deps, affiliatePlan);
  expect(await paid()).toBe(90);
});

test('after a crash at any statement, answered or not, the next worker pays every plan once', async () => {
  await promise({ ...SHARE, cpaAmount: whole(50), cpaTurnover: whole(1), cpaDays: 90 });
  const code = await makeAffiliateCode(world.deps, world.agent.id);
  let months = 0;
  for (let hasSurvived = false; !hasSurvived; months++) {
    const begins = new Date(Date.UTC(2026, 11 + months, 2));
    world.now = begins;
    const recruited = await recruit(code);
    await fund(world.deps, recruited, whole(10));
    await playBets(world.deps, world.merchantId, [{ by: recruited, stake: 100, result: 'lost' }]);
    world.now = new Date(Date.UTC(2027, months, 1));
    const dying = crashAt(world.db, months);
    hasSurvived = await settlePayouts({ ...world.deps, db: dying }, affiliatePlan).then(
      () => true,
      () => false,
    );
    await dying.close();
    world.now = new Date(world.now.getTime() + LEASE_MS);
    await settlePayouts(world.deps, affiliatePlan);
    expect(await paid(), `statement ${months}`).toBe(80 * (months + 1));
  }
  expect(months).toBeGreaterThan(runs(1, 25));
});

interface Played {
  readonly month: number;
  readonly player: number;
  readonly amount: number;
}

const TRIGGER = 500;

/** A second, plain implementation of the rules: by player and month, in whole units. */
function oracle(played: readonly Played[], carries: boolean): number {
  const fenced = new Map<number, bigint>();
  let negative = 0n;
  let due = 0n;
  for (const month of [0, 1, 2]) {
    const revenue = new Map<number, bigint>();
    for (const { player: by, amount } of played.filter((each) => each.month === month))
      revenue.set(by, (revenue.get(by) ?? 0n) + whole(amount));
    let total = 0n;
    for (const [by, won] of revenue) {
      const open = fenced.get(by) ?? 0n;
      const used = won > 0n ? (won < open ? won : open) : 0n;
      fenced.set(by, open - used);
      total += won - used;
    }
    if (total >= 0n) {
      const base = total - negative;
      negative = base < 0n ? -base : 0n;
      if (base > 0n) due += ((base * 3n) / 10n / 100n) * 100n;
      continue;
    }
    const high = [...revenue].filter(([, won]) => won <= -whole(TRIGGER)).sort(([a], [b]) => a - b);
    const lost = high.reduce((sum, [, won]) => sum - won, 0n);
    const alone = lost + total < 0n ? lost : -total;
    let before = 0n;
    for (const [by, won] of high) {
      const part = ((before - won) * alone) / lost - (before * alone) / lost;
      fenced.set(by, (fenced.get(by) ?? 0n) + part);
      before -= won;
    }
    if (carries) negative += -total - alone;
  }
  return Number(due) / 10_000;
}

test('pays the same as a plain calculation, for any wins and losses in three months', async () => {
  const games = fc.array(
    fc.record({
      month: fc.nat(2),
      player: fc.nat(3),
      amount: fc.integer({ min: -1_000, max: 1_000 }).filter((amount) => amount !== 0),
    }),
    { minLength: 1, maxLength: 14 },
  );
  const property = fc.asyncProperty(games, fc.boolean(), async (played, carries) => {
    await begin();
    const negative = carries ? 'carry' : 'reset';
    await promise({ negative, ringFenceFrom: whole(TRIGGER) });
    const players: Member[] = [];
    for (let n = 0; n < 4; n++) players.push(await player());
    for (const { month, player: by, amount } of played.toSorted((a, b) => a.month - b.month))
      await win(players[by] ?? expect.unreachable(), amount, month * 31 + 10);
    await settle(2);
    expect(await paid()).toBe(oracle(played, carries));
  });
  await fc.assert(property, { numRuns: runs(12, 150) });
});
