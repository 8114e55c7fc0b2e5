import { randomUUID } from 'node:crypto';
import type { BetBreakCause } from '@app/shared/bet-reconciliation/bet-break-causes';
import { expect, test } from 'vitest';
import { changeAsOwner } from '../../../../../tests/support/databases/database.ts';
import { makeSite, makeTrial, whole } from '../../../../../tests/support/world.ts';
import { inTransaction } from '../../platform/db/index.ts';
import {
  checkOpenRounds,
  decideRefund,
  listOpenRounds,
  refundRound,
} from '../open-rounds/index.ts';
import {
  betBreakQueueLength,
  closeBetBreak,
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
  now,
  onBetLists,
  pass,
  player,
  playRound,
  pulls,
  START,
  site,
  sweepLater,
  sweepNight,
  vendor,
} from './test-support/bet-list-world.ts';

onBetLists();

test('finds no difference if the vendor, our messages and the ledger agree', async () => {
  await playRound();
  const undone = await game.bet(whole(5));
  await game.rollback(undone, whole(5));
  expect(await sweepLater(14)).toBe(0);
  expect(await sweepLater(1)).toBe(1);
  expect(await listed()).toEqual([]);
  const start = START.getTime();
  expect(vendor.received).toEqual([
    { from: start - 5 * MINUTE_MS, until: start + 10 * MINUTE_MS, cursor: null, most: 200 },
  ]);
  expect(await pulls()).toMatchObject([
    { kind: 'recent', lines: 4, matched: 4, found: 0, failure: null, comparedAt: now },
  ]);
  expect(await linesKept()).toBe(0);
});

type Played = Awaited<ReturnType<typeof playRound>>;

const OTHER = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c99';

const DIFFERENCES: readonly (readonly [
  cause: BetBreakCause,
  make: (played: Played) => unknown,
  expected: object,
])[] = [
  ['missing_there', ({ bet }) => vendor.take(bet), { kind: 'bet', theirs: null, ours: whole(10) }],
  [
    'missing_here',
    ({ bet }) =>
      vendor.list.push({ ...listOf(bet), txId: 'unknown', roundId: 'unknown', amount: '7.5' }),
    { txId: 'unknown', theirs: whole(7.5), ours: null },
  ],
  [
    'other_amount',
    ({ win }) => vendor.change(win, { amount: '25.0001' }),
    { kind: 'win', theirs: whole(25) + 1n, ours: whole(25) },
  ],
  [
    'other_currency',
    ({ bet }) => vendor.change(bet, { currency: 'EUR' }),
    { theirCurrency: 'EUR', ourCurrency: 'USD' },
  ],
  [
    'other_member',
    ({ bet }) => vendor.change(bet, { memberRef: OTHER }),
    { theirMemberRef: OTHER, ours: whole(10) },
  ],
  ['other_message', ({ bet }) => vendor.change(bet, { roundId: 'another' }), { theirs: whole(10) }],
  ['not_booked', ({ win }) => removeKey(win), { theirs: 0n, ours: whole(25) }],
];
const listOf = (txId: string) => vendor.list.find((one) => one.txId === txId) ?? expect.fail(txId);
/** Changes the key of a message's posting, so that the ledger seems to lack it. `restoreKey` undoes it. */
const removeKey = (txId: string) =>
  changeAsOwner(
    db,
    `UPDATE ledger_key SET key = substring(sha256(key) FROM 1 FOR 16) WHERE entry_id = (
       SELECT entry_id FROM vendor_transaction WHERE tx_id = $1)`,
    [txId],
  );
const restoreKey = (txId: string) =>
  changeAsOwner(
    db,
    `UPDATE ledger_key SET key = substring(sha256(convert_to($2, 'UTF8')) FROM 1 FOR 16) WHERE entry_id = (
       SELECT entry_id FROM vendor_transaction WHERE tx_id = $1)`,
    [txId, `${vendor.vendorId} ${txId}`],
  );

test.each(DIFFERENCES)(
  '%s: lists the difference once, and closes it when both agree',
  async (cause, make, expected) => {
    const played = await playRound();
    const right = structuredClone(vendor.list);
    await make(played);
    await sweepLater();
    const found = await listed();
    expect(found).toMatchObject([
      { cause, vendorCode: vendor.code, username: player.username, closedAt: null, ...expected },
    ]);
    expect(await pulls()).toMatchObject([{ found: 1 }]);
    await sweepLater();
    expect(await listed()).toEqual(found);
    expect(await betBreakQueueLength(db, site.merchantId)).toMatchObject({ count: 1 });

    vendor.list.splice(0, vendor.list.length, ...right);
    if (cause === 'not_booked') await restoreKey(played.win);
    // The lost message arrives at last.
    if (cause === 'missing_here') await game.bet(whole(7.5), 'unknown');
    await sweepNight();
    expect(await listed()).toEqual([]);
    expect(await listed(false)).toMatchObject([
      { cause, closedAt: now, closedBy: null, note: null },
    ]);
  },
);

test('the pull of the whole day finds late lines of the vendor’s list, and closes their breaks', async () => {
  const bet = await game.bet(whole(10));
  const late = vendor.take(bet);
  await sweepLater();
  expect(await listed()).toMatchObject([{ cause: 'missing_there' }]);
  vendor.list.push(late);
  await sweepNight();
  expect(await listed()).toEqual([]);
  expect(await pulls()).toContainEqual(
    expect.objectContaining({
      kind: 'day',
      fromAt: START,
      untilAt: new Date('2026-03-11T00:00:00Z'),
      matched: 1,
    }),
  );
});

test('an operator closes a difference with a note, and another pull lists it only if it changed', async () => {
  const { win } = await playRound();
  vendor.change(win, { amount: '26' });
  await sweepLater();
  const [found] = await listed();
  const { publicId } = found ?? expect.fail();
  const which = { merchantId: site.merchantId, hasAllSites: false, publicId };
  const close = () =>
    inTransaction(db, (tx) =>
      closeBetBreak(tx, { ...which, operator: 'mara', note: 'Paid as a bonus' }, now),
    );
  await close();
  await expect(close()).rejects.toThrow('bet_break.closed');
  await sweepNight();
  expect(await listed()).toEqual([]);
  expect(await listed(false)).toMatchObject([{ closedBy: 'mara', note: 'Paid as a bonus' }]);
  const other = await makeSite(deps);
  await expect(
    inTransaction(db, (tx) =>
      closeBetBreak(tx, { ...which, merchantId: other.merchantId, operator: 'x', note: 'x' }, now),
    ),
  ).rejects.toThrow('bet_break.not_found');
});

test('a difference without a known member belongs to no site', async () => {
  const bet = await game.bet(whole(10));
  vendor.list.push({ ...listOf(bet), txId: 'foreign', memberRef: randomUUID() });
  await sweepLater();
  expect(await listed()).toEqual([]);
  expect(await listed(true, true)).toMatchObject([{ txId: 'foreign', username: null }]);
  const at = { merchantId: site.merchantId, hasAllSites: true };
  expect(await listReconciledVendors(db, at)).toMatchObject([{ openBreaks: 1 }]);
});

test('play money, refunds of operators and rollbacks without a bet are no differences', async () => {
  const trial = await vendor.open(await makeTrial(deps, site));
  vendor.take(await trial.bet(whole(1)));
  await game.rollback('never-came', 0n);
  vendor.list.push({ ...(vendor.list.at(-1) ?? expect.fail()), kind: 'bet', txId: 'never-came' });
  const lost = await game.bet(whole(10));
  pass(16);
  await checkOpenRounds(deps);
  const { merchantId } = site;
  const [open] = await listOpenRounds(db, { merchantId, dueAt: null, rowsMax: 5 });
  const { publicId, roundId, roundRef } = open ?? expect.fail();
  expect(roundRef).toBe(lost);
  const decided = { merchantId, publicId, operator: 'mara', reason: 'It was lost' };
  await inTransaction(db, (tx) => decideRefund(tx, decided, now));
  await refundRound(deps, roundId);
  await reconcileBets(deps);
  await sweepLater(30);
  expect(await listed()).toEqual([]);
  expect((await pulls()).map(({ comparedAt }) => comparedAt)).not.toContain(null);
});
