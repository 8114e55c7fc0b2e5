import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeAsOwner, freshDatabase } from '../../../../../tests/support/databases/database.ts';
import {
  everythingHome,
  onward,
  placesOf,
  toMain,
  toVendor,
} from '../../../../../tests/support/money/wallet-transfers.ts';
import {
  connectWalletVendor,
  startWalletVendor,
  type WalletBehavior,
  type WalletVendor,
} from '../../../../../tests/support/play/wallet-vendor.ts';
import {
  depsOf,
  fund,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction, type Reader } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { auditRounds } from '../../play/vendors/index.ts';
import {
  checkTransfers,
  decideWalletTransfer,
  findWalletTransfer,
  hasOpenWalletTransfer,
  listWalletTransfers,
  walletsOfMember,
  walletTransferQueueLengths,
} from './index.ts';

const MINUTE_MS = 60_000;

let db: Database;
let now: Date;
let deps: Deps;
let vendor: WalletVendor;
let vendorId: bigint;
let other: WalletVendor;
let otherId: bigint;
let agent: Member;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  const clock = () => now;
  now = new Date('2026-03-10T05:00:00Z');
  deps = depsOf(db, clock);
  [vendor, other] = [await startWalletVendor({ clock }), await startWalletVendor({ clock })];
  vendorId = await connectWalletVendor(deps, vendor);
  otherId = await connectWalletVendor(deps, other);
  const { merchantId } = await makeSite(deps);
  agent = await makeAgent(deps, { merchantId });
  return async () => {
    await Promise.all([vendor.close(), other.close()]);
    await db.close();
  };
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  for (const one of [vendor, other]) one.setBehavior('right');
  player = await newPlayer();
});
afterEach(async () => {
  expect(await trialBalance(db)).toEqual([]);
  expect(await auditRounds(db)).toEqual([]);
});

async function newPlayer(): Promise<Member> {
  const { merchantId, id: agentId } = agent;
  const member = await makeMember(deps, { merchantId, agentId });
  await fund(deps, member, whole(100));
  return member;
}
const places = (of = vendorId) => placesOf(deps, player, of);
const stateOf = async (publicId: string) =>
  (await findWalletTransfer(db, { memberId: player.id, publicId })).state;
const minutesPass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE_MS);
};
const atVendor = () => BigInt(vendor.balances.get(player.publicId) ?? 0);
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.code ?? `${error}`,
  );

test('3.90 money moves to a vendor and back to the main wallet, and each step is in the books', async () => {
  const out = await toVendor(deps, player, vendorId, 60.5);
  expect(out).toMatchObject({
    state: 'success',
    way: 'out',
    vendorReference: `ref-${out.publicId}`,
  });
  expect(await places()).toEqual([whole(39.5), 0n, whole(60.5)]);
  expect(atVendor()).toBe(whole(60.5));
  const home = await toMain(deps, player, vendorId, 20);
  expect(home).toMatchObject({ state: 'success', way: 'home' });
  expect(await places()).toEqual([whole(59.5), 0n, whole(40.5)]);
  expect((await toMain(deps, player, vendorId, 'all')).amount).toBe(whole(40.5));
  expect(await places()).toEqual([whole(100), 0n, 0n]);
  const listed = await listWalletTransfers(db, { memberId: player.id, rowsMax: 2 });
  expect([listed.transfers.map(({ way }) => way), listed.hasMore]).toEqual([
    ['home', 'home'],
    true,
  ]);
});

test('a replay moves nothing, and the same key with other input is refused', async () => {
  const key = randomUUID();
  const first = await toVendor(deps, player, vendorId, 10, { key });
  expect(await toVendor(deps, player, vendorId, 10, { key })).toEqual(first);
  expect(await errorOf(toVendor(deps, player, vendorId, 11, { key }))).toBe(
    'idempotency.other_input',
  );
  await changeAsOwner(db, 'DELETE FROM idempotency_record', []);
  expect(await toVendor(deps, player, vendorId, 10, { key })).toEqual(first);
  expect(await errorOf(toVendor(deps, player, vendorId, 11, { key }))).toBe(
    'idempotency.other_input',
  );
  expect(await places()).toEqual([whole(90), 0n, whole(10)]);
  expect(vendor.received.filter((one) => one.endsWith(first.publicId))).toHaveLength(1);
});

test('only one of 30 concurrent transfers of the whole balance succeeds', async () => {
  const tries = Array.from({ length: 30 }, () => errorOf(toVendor(deps, player, vendorId, 100)));
  const outcomes = await Promise.all(tries);
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(1);
  const refused = ['wallet.transfer_open', 'wallet.insufficient_funds'];
  expect(outcomes.filter((one) => one !== 'done').every((one) => refused.includes(one))).toBe(true);
  expect(await places()).toEqual([0n, 0n, whole(100)]);
  expect(atVendor()).toBe(whole(100));
});

test('40 concurrent transfers in both directions end without a deadlock or loss', async () => {
  await toVendor(deps, player, vendorId, 50);
  const tries = Array.from({ length: 40 }, (_, n) =>
    errorOf(n % 2 ? toVendor(deps, player, vendorId, 1) : toMain(deps, player, vendorId, 1)),
  );
  const outcomes = new Set(await Promise.all(tries));
  for (const one of outcomes) expect(['done', 'wallet.transfer_open']).toContain(one);
  const [main, transit, there] = await places();
  expect([(main ?? 0n) + (there ?? 0n), transit]).toEqual([whole(100), 0n]);
  expect(atVendor()).toBe(there);
});

describe('a transfer without an answer', () => {
  const sent = async (behavior: WalletBehavior, ofStatus?: WalletBehavior) => {
    vendor.setBehavior(behavior, ofStatus);
    return toVendor(deps, player, vendorId, 40);
  };

  test.each<[WalletBehavior, string, bigint[]]>([
    ['lost after', 'success', [whole(60), 0n, whole(40)]],
    ['failing', 'success', [whole(60), 0n, whole(40)]],
    ['broken', 'failed', [whole(100), 0n, 0n]],
    ['forging', 'success', [whole(60), 0n, whole(40)]],
    ['wrong amount', 'success', [whole(60), 0n, whole(40)]],
    ['lost before', 'failed', [whole(100), 0n, 0n]],
  ])(
    '%s: the transfer is unknown, is not sent again, and ends as %s',
    async (behavior, end, where) => {
      const { publicId, state } = await sent(behavior);
      expect(state).toBe('unknown');
      const waits = { count: 1, amount: whole(40), oldestAt: now };
      expect(await walletTransferQueueLengths(db, player.merchantId)).toEqual(
        expect.arrayContaining(['unknown', 'open'].map((queue) => ({ queue, ...waits }))),
      );
      expect(await places()).toEqual([whole(60), whole(40), 0n]);
      expect(await hasOpenWalletTransfer(db, player.id)).toBe(true);
      expect(await errorOf(toVendor(deps, player, vendorId, 1))).toBe('wallet.transfer_open');
      expect(await checkTransfers(deps)).toBe(0); // its time has not come
      minutesPass(1);
      vendor.setBehavior('right');
      await checkTransfers(deps);
      expect(await stateOf(publicId)).toBe(end);
      expect(await places()).toEqual(where);
      expect(atVendor()).toBe(where[2]);
      const about = vendor.received.filter((one) => one.endsWith(publicId));
      expect(about).toEqual([`deposit ${publicId}`, `status ${publicId}`]);
    },
  );

  test('is checked after pauses of 1, 2, 5, 15, 60 and 60 minutes', async () => {
    const { publicId } = await sent('lost after', 'failing');
    const pauses: number[] = [];
    for (let n = 0; n < 6; n++) {
      const { nextCheckAt } = await findWalletTransfer(db, { memberId: player.id, publicId });
      pauses.push(((nextCheckAt?.getTime() ?? 0) - now.getTime()) / MINUTE_MS);
      now = nextCheckAt ?? now;
      await checkTransfers(deps);
    }
    expect(pauses).toEqual([1, 2, 5, 15, 60, 60]);
    expect(await stateOf(publicId)).toBe('unknown');
    vendor.setBehavior('right');
    minutesPass(24 * 60); // no worker ran for a day
    await Promise.all([checkTransfers(deps), checkTransfers(deps), checkTransfers(deps)]);
    expect(await stateOf(publicId)).toBe('success');
  });

  test('polls a slow vendor until the transfer is done', async () => {
    const { publicId } = await sent('slow');
    expect(await stateOf(publicId)).toBe('unknown');
    minutesPass(1);
    await checkTransfers(deps);
    expect(await stateOf(publicId)).toBe('unknown');
    vendor.catchUp();
    minutesPass(2);
    await checkTransfers(deps);
    expect(await stateOf(publicId)).toBe('success');
    expect(await places()).toEqual([whole(60), 0n, whole(40)]);
  });

  test('polls a transfer back to the main wallet as well, until the amount arrives', async () => {
    await toVendor(deps, player, vendorId, 40);
    vendor.setBehavior('lost after');
    const { publicId, state } = await toMain(deps, player, vendorId, 40);
    expect(state).toBe('unknown');
    expect(await places()).toEqual([whole(60), whole(40), 0n]);
    minutesPass(1);
    vendor.setBehavior('right');
    await checkTransfers(deps);
    expect(await stateOf(publicId)).toBe('success');
    expect(await places()).toEqual([whole(100), 0n, 0n]);
  });

  test('an operator decides an unanswered transfer, once', async () => {
    const { publicId } = await sent('lost before', 'failing');
    const decide = (isDone: boolean) =>
      inTransaction(db, (tx) =>
        decideWalletTransfer(tx, deps, {
          merchantId: player.merchantId,
          publicId,
          isDone,
          words: 'The vendor wrote that it never came.',
          operator: 'keeper',
        }),
      );
    expect(await decide(false)).toMatchObject({ state: 'failed', decidedBy: 'keeper' });
    expect(await places()).toEqual([whole(100), 0n, 0n]);
    expect(await errorOf(decide(true))).toBe('wallet.transfer_state_changed');
    minutesPass(60);
    expect(await checkTransfers(deps)).toBe(0);
  });
});

test('a refusal returns the money with its reason', async () => {
  vendor.setBehavior('refusing');
  const refused = await toVendor(deps, player, vendorId, 40);
  expect(refused).toMatchObject({ state: 'failed', refusal: 'MEMBER_LOCKED' });
  expect(await places()).toEqual([whole(100), 0n, 0n]);
});

test('refuses invalid transfers', async () => {
  expect(await errorOf(toVendor(deps, player, vendorId, 100.01))).toBe('wallet.insufficient_funds');
  expect(await errorOf(toVendor(deps, player, 999n, 1))).toBe('wallet.unknown');
  expect(await errorOf(toMain(deps, player, vendorId, 1))).toBe('wallet.unknown');
  await toVendor(deps, player, vendorId, 10);
  expect(await errorOf(toMain(deps, player, vendorId, 10.01))).toBe('wallet.insufficient_funds');
  expect(await errorOf(onward(deps, player, [vendorId, vendorId], 1))).toBe('wallet.same_wallet');
  await toMain(deps, player, vendorId, 'all');
  expect(await errorOf(toMain(deps, player, vendorId, 'all'))).toBe('wallet.nothing_there');
});

describe('between vendors', () => {
  test('6.31 moves between vendors go through the main wallet', async () => {
    await toVendor(deps, player, vendorId, 50);
    const moved = await onward(deps, player, [vendorId, otherId], 30);
    expect(moved).toMatchObject({ state: 'success', onwardVendorId: otherId });
    expect(await places()).toEqual([whole(50), 0n, whole(20)]);
    expect(await places(otherId)).toEqual([whole(50), 0n, whole(30)]);
  });

  test('if the second vendor refuses, the money stays in the main wallet', async () => {
    await toVendor(deps, player, vendorId, 50);
    other.setBehavior('refusing');
    await onward(deps, player, [vendorId, otherId], 30);
    expect(await places()).toEqual([whole(80), 0n, whole(20)]);
    expect(await places(otherId)).toEqual([whole(80), 0n, 0n]);
  });

  test('a transfer of all wallets returns everything, and a repeat nothing', async () => {
    await toVendor(deps, player, vendorId, 50);
    await toVendor(deps, player, otherId, 20);
    other.bet(player.publicId, 50_000, 0);
    const key = randomUUID();
    const home = await everythingHome(deps, player, { key });
    expect(home.map(({ amount }) => amount).sort()).toEqual([whole(15), whole(50)].sort());
    expect(await places()).toEqual([whole(95), 0n, 0n]);
    expect(await everythingHome(deps, player)).toEqual([]);
    expect((await everythingHome(deps, player, { key })).length).toBe(2); // the same two
  });

  test('lists wallets with balance and amount under way', async () => {
    await toVendor(deps, player, vendorId, 50);
    vendor.setBehavior('lost after');
    await toMain(deps, player, vendorId, 20);
    const asked = {
      merchantId: player.merchantId,
      memberId: player.id,
      language: 'EN',
      now,
    } as const;
    const wallets = await walletsOfMember(db, asked);
    expect(wallets).toMatchObject([
      { vendorId, balance: whole(30), inTransit: whole(20), takesMoney: true },
      { vendorId: otherId, balance: 0n, inTransit: 0n, openedAt: null },
    ]);
  });

  test('concurrent readers get their own wallets, by one statement for each site and language', async () => {
    await toVendor(deps, player, vendorId, 50);
    const neighbour = await newPlayer();
    await toVendor(deps, neighbour, otherId, 20);
    const { merchantId: otherSite } = await makeSite(deps);
    const elsewhere = await makeMember(deps, { merchantId: otherSite });
    let statements = 0;
    const counting: Reader = {
      query: (statement, values) => {
        statements += 1;
        return db.query(statement, values);
      },
    };
    const ask = ({ merchantId, id: memberId }: Member, language: 'EN' | 'CN' = 'EN', at = now) =>
      walletsOfMember(counting, { merchantId, memberId, language, now: at });
    const minuteAgo = new Date(now.getTime() - MINUTE_MS);
    const together = await Promise.all([
      ask(player),
      ask(neighbour, 'EN', minuteAgo),
      ask(player, 'CN'),
      ask(elsewhere),
      ask(player, 'EN', minuteAgo),
    ]);
    expect(statements).toBe(3);
    const alone = [await ask(player), await ask(neighbour), await ask(player, 'CN')];
    alone.push(await ask(elsewhere), await ask(player));
    expect(together).toEqual(alone);
    expect(together[0]).toMatchObject([{ balance: whole(50) }, { balance: 0n }]);
    expect(together[1]).toMatchObject([{ balance: 0n }, { balance: whole(20) }]);
  });
});
