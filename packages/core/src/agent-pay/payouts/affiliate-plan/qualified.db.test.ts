import { expect, test } from 'vitest';
import { voidAll } from '../../../../../../tests/support/play/settled-bets.ts';
import { fund, whole } from '../../../../../../tests/support/world.ts';
import { reverse } from '../../../books/ledger/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import type { PlanTerms } from './terms.ts';
import { DAY_MS, planWorld, SHARE } from './test-support/plan-world.ts';

const { world, at, bills, explained, paid, player, promise, recruit, settle, win } = planWorld();

/** 50 for each player who deposits 20 and bets 100 in ten days, and nothing else. */
const CPA: PlanTerms = {
  ...SHARE,
  ngrs: [],
  depositors: [],
  rates: [],
  cpaAmount: whole(50),
  cpaDeposit: whole(20),
  cpaTurnover: whole(100),
  cpaDays: 10,
};

test.each([
  ['exactly as much within the days', { deposit: 20, bets: 100, days: 10 }, 1],
  ['a cent less deposited', { deposit: 19.99, bets: 100, days: 10 }, 0],
  ['a cent less bet', { deposit: 20, bets: 99.99, days: 10 }, 0],
  ['a moment too late', { deposit: 20, bets: 100, days: 10 + 1 / DAY_MS }, 0],
])('pays for a player who qualifies: %s', async (_, { deposit, bets, days }, count) => {
  await promise(CPA);
  at(2);
  const recruited = await recruit();
  await fund(world.deps, recruited, whole(deposit));
  await win(recruited, bets, 2 + days);
  await settle(0);
  expect(await explained()).toMatchObject({ qualified: count, cpa: whole(50 * count) });
  expect(await paid()).toBe(50 * count);
});

test('pays for each player only once, also if the qualification days end in the next month', async () => {
  await promise(CPA);
  at(28);
  const [early, late] = [await recruit(), await recruit()];
  for (const by of [early, late]) await fund(world.deps, by, whole(20));
  await win(early, 60, 28.5);
  await win(early, 40, 29);
  await win(late, 100, 37);
  await settle(0);
  await win(early, 100, 37.5);
  await settle(1);
  await win(late, 500, 63);
  await settle(2);
  expect((await bills()).map(({ explained: of }) => of.qualified)).toEqual([0, 1, 1]);
  expect(await paid()).toBe(100);
});

test('pays nothing for players who signed up before the plan, or without a link', async () => {
  at(-5 / 24);
  await promise(CPA);
  const before = await recruit();
  at(1);
  const placed = await player();
  for (const by of [before, placed]) {
    await fund(world.deps, by, whole(20));
    await win(by, 100, 2);
  }
  await settle(0);
  expect(await explained()).toMatchObject({ qualified: 0, players: 2 });
});

test('reverses the bounty for a player with void bets or a reversed deposit, once', async () => {
  await promise({ ...CPA, ngrs: SHARE.ngrs, depositors: [0], rates: SHARE.rates });
  at(2);
  const [undone, voided, kept] = [await recruit(), await recruit(), await recruit()];
  for (const by of [undone, voided, kept]) await fund(world.deps, by, whole(20));
  await win(undone, 100, 3);
  const bets = await win(voided, 100, 4);
  await win(kept, 100, 5);
  await settle(0);
  expect(await paid()).toBe(150 + 90);

  at(35);
  await voidAll(world.deps, world.merchantId, bets);
  const entry = await world.db.prisma.ledgerEntry.findFirstOrThrow({
    where: { memberId: undone.id },
  });
  await inTransaction(world.db, (tx) => reverse(tx, { entryId: entry.id, at: world.now }));
  await settle(1);
  expect(await explained()).toMatchObject({
    clawedBack: whole(100),
    owedOut: whole(100),
    negativeOut: whole(100),
  });
  await win(kept, 600, 63);
  await settle(2);
  // 600 less the carried amount; 100 are still owed.
  expect(await explained()).toMatchObject({ clawedBack: whole(0), owedIn: whole(100) });
  expect(await paid()).toBe(240 + 150 - 100);
});
