import { expect, test } from 'vitest';
import { changeAsOwner, freshDatabase } from '../../../../../tests/support/databases/database.ts';
import {
  bet,
  drawOutcome,
  legOf,
  makeBettor,
  makeLotteryWorld,
  straight,
} from '../../../../../tests/support/play/lottery-world.ts';
import { depsOf, fund, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import {
  booksOfSite,
  cash,
  checkBooks,
  house,
  listChecks,
  openHouseAccount,
  post,
  requestTrialBalance,
} from '../../books/ledger/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { auditDraws, auditDrawsOfSites } from './index.ts';

const NOON = new Date('2026-12-10T12:00:00Z');

test('the daily check of the books finds a stake that stayed in the escrow of a settled draw', async () => {
  const db = await freshDatabase();
  const deps = depsOf(db, () => NOON);
  const world = await makeLotteryWorld(deps);
  const member = await makeBettor(deps, world);
  const orderId = await bet(deps, world, member, { slips: [straight('1|3|4')], total: 2 });
  const furtherAudits = [auditDrawsOfSites];
  const check = () => checkBooks({ ...deps, stop: new AbortController().signal, furtherAudits });
  expect(await check()).toBe(0);
  await drawOutcome(deps, world.drawId, '431');
  await changeAsOwner(
    db,
    "UPDATE lottery_draw SET state = 'settled', settled_at = $2 WHERE id = $1",
    [world.drawId, NOON],
  );
  await inTransaction(db, (tx) => requestTrialBalance(tx, 'anna', NOON));
  expect(await check()).toBe(1);
  const { id } = await legOf(db, orderId);
  expect(await listChecks(db, 1)).toMatchObject([
    {
      sample: [{ where: `open leg ${id} of the settled draw ${world.drawId}`, off: whole(2) }],
    },
  ]);
  expect(await booksOfSite(db, world.merchantId)).toMatchObject({ found: 1 });
  const other = await makeSite(db);
  expect(await booksOfSite(db, other.merchantId)).toMatchObject({ found: 0 });
  await db.close();
});

test('finds balances of a lottery at a site without bets on it', async () => {
  const db = await freshDatabase();
  const deps = depsOf(db, () => NOON);
  const { lotteryId } = await makeLotteryWorld(deps);
  const { merchantId } = await makeSite(deps);
  const member = await makeMember(deps, { merchantId });
  await fund(deps, member, whole(10));
  expect(await auditDraws(db)).toEqual([]);
  const owner = BigInt(lotteryId);
  const stray = {
    source: 'lottery' as const,
    key: 'stray' as const,
    kind: 'bet.stake' as const,
    causeId: 1n,
    from: cash(member.id),
    to: house(merchantId, 'lottery_escrow', owner),
    amount: whole(3),
  };
  await inTransaction(db, async (tx) => {
    await openHouseAccount(tx, merchantId, 'lottery_escrow', owner);
    await post(tx, [stray], NOON);
  });
  expect(await auditDraws(db)).toEqual([
    { where: `escrow of lottery ${lotteryId} at ${merchantId}`, off: whole(3) },
  ]);
  await db.close();
});
