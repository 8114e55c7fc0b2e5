import { expect, test } from 'vitest';
import { crashAt } from '../../../../../tests/support/databases/crashing-database.ts';
import { changeAsOwner } from '../../../../../tests/support/databases/database.ts';
import {
  type ListBehavior,
  startListingVendor,
} from '../../../../../tests/support/play/listing-vendor.ts';
import { fund, makeMember, whole } from '../../../../../tests/support/world.ts';
import {
  findReconciledVendor,
  listBetBreaks,
  listPulls,
  listReconciledVendors,
  reconcileBets,
} from './index.ts';
import {
  db,
  deps,
  game,
  linesKept,
  listed,
  MINUTE_MS,
  moveTo,
  now,
  onBetLists,
  pass,
  playRound,
  pulls,
  START,
  site,
  sweepLater,
  vendor,
} from './test-support/bet-list-world.ts';

onBetLists();

test('windows follow each other without a gap after a downtime, one hour at a time', async () => {
  await sweepLater();
  pass(10 * 60);
  const late = await game.bet(whole(1));
  vendor.take(late);
  pass(60);
  while ((await reconcileBets(deps)) > 0);
  const recent = (await pulls()).filter(({ kind }) => kind === 'recent').toReversed();
  expect(recent[0]?.fromAt).toEqual(START);
  recent.slice(1).forEach(({ fromAt, untilAt }, n) => {
    expect(fromAt).toEqual(recent[n]?.untilAt);
    expect(untilAt.getTime() - fromAt.getTime()).toBeLessThanOrEqual(60 * MINUTE_MS);
  });
  expect(recent.at(-1)?.untilAt.getTime()).toBeGreaterThan(now.getTime() - 16 * MINUTE_MS);
  expect(await listed()).toMatchObject([{ txId: late }]);
});

test('three workers pull and compare a list once', async () => {
  const { win } = await playRound();
  vendor.change(win, { amount: '26' });
  pass(15);
  const counts = await Promise.all([1, 2, 3].map(() => reconcileBets(deps)));
  expect(counts.toSorted()).toEqual([0, 0, 1]);
  expect(vendor.received).toHaveLength(1);
  expect(await listed()).toHaveLength(1);
});

const WRONG_ANSWERS: readonly ListBehavior[] = [
  'silent',
  'broken',
  'forged',
  'endless',
  'empty pages',
  'repeated',
  'too many',
  'too long',
  'outside',
  'not exact',
];

test.each(WRONG_ANSWERS)(
  'a vendor whose list is %s fails, is tried again, and delays no other',
  async (behavior) => {
    await playRound();
    const other = await startListingVendor(deps);
    vendor.setBehavior(behavior);
    expect(await sweepLater()).toBe(1); // the other one
    const [failed] = await pulls();
    expect(failed).toMatchObject({ tries: 1, comparedAt: null, failure: expect.any(String) });
    expect(await listed()).toEqual([]);
    expect(await linesKept()).toBe(0);
    expect(await findReconciledVendor(db, vendor.code)).toMatchObject({
      reconciledUntil: null,
      failure: failed?.failure,
    });
    const waits = [];
    for (let n = 0; n < 3; n++) {
      const { nextTryAt } = (await pulls())[0] ?? expect.fail();
      waits.push(((nextTryAt?.getTime() ?? 0) - now.getTime()) / MINUTE_MS);
      moveTo(nextTryAt ?? now);
      await reconcileBets(deps);
    }
    expect(waits).toEqual([1, 5, 15]);
    vendor.setBehavior('right');
    await sweepLater(61);
    expect(await pulls()).toMatchObject([{ failure: null, comparedAt: now, matched: 2 }]);
    expect(await findReconciledVendor(db, vendor.code)).toMatchObject({ failure: null });
    expect(await listed()).toEqual([]);
    await other.close();
  },
);

test('shows a vendor without an address as not reconciled', async () => {
  await changeAsOwner(db, 'DELETE FROM vendor_round_link');
  await playRound();
  expect(await sweepLater(60)).toBe(0);
  const at = { merchantId: site.merchantId, hasAllSites: false };
  expect(await listReconciledVendors(db, at)).toMatchObject([
    { vendorCode: vendor.code, isLinked: false, reconciledUntil: null },
  ]);
});

const isUnfinished = async (vendorCode: string): Promise<boolean> =>
  (await listPulls(db, { vendorCode, rowsMax: 5 })).some(({ comparedAt }) => comparedAt === null);

test('after a crash at any statement, the next worker continues the list from its page, once', async () => {
  const paged = await startListingVendor(deps, { rowsMax: 2 });
  const member = await makeMember(deps, site);
  await fund(deps, member, whole(1_000));
  const table = await paged.open(member);
  vendor.setBehavior('silent');
  for (let nth = 0; ; nth++) {
    const bets = [
      await table.bet(1n),
      await table.bet(1n),
      await table.bet(1n),
      await table.bet(1n),
    ];
    paged.take(bets[3] ?? '');
    pass(16);
    const dying = crashAt(db, nth);
    const hasSurvived = await reconcileBets({ ...deps, db: dying }).then(
      () => true,
      () => false,
    );
    await dying.close();
    pass(2);
    await reconcileBets(deps);
    // On a busy machine, the server may still hold locks of the dead process, or the vendor answer too late.
    for (let sweeps = 0; sweeps < 3 && (await isUnfinished(paged.code)); sweeps++) {
      pass(6);
      await reconcileBets(deps);
    }
    const found = await listBetBreaks(db, {
      merchantId: site.merchantId,
      hasAllSites: false,
      isOpen: true,
      vendorCode: paged.code,
      rowsMax: 200,
    });
    expect(found, `statement ${nth}`).toHaveLength(nth + 1);
    expect(found.every(({ cause }) => cause === 'missing_there')).toBe(true);
    expect(await linesKept(), `statement ${nth}`).toBe(0);
    if (hasSurvived) break;
    expect(nth).toBeLessThan(80);
  }
  await paged.close();
});
