import { randomUUID } from 'node:crypto';
import { trialBalance } from '@app/core/books/ledger';
import { findLink, listWalletTransfers } from '@app/core/money/wallet-transfers';
import type { Member } from '@app/core/people/members';
import { connect, type Database } from '@app/core/platform/db';
import type { FaultPoint } from '@app/core/platform/kernel';
import { auditRounds } from '@app/core/play/vendors';
import { connectTideway } from '@app/prisma/seed/connect-tideway';
import { MAIN_WALLET } from '@app/shared/wallet/schemas';
import * as calls from '@app/shared/wallet-transfers/calls';
import { walletTypeOfVendor } from '@app/shared/wallet-transfers/states';
import pg from 'pg';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  changeAsOwner,
  emptyDatabaseUrl,
  freshDatabaseUrl,
  freshRedisUrl,
} from '../support/databases/database.ts';
import { deathsAt, isUsualRun } from '../support/faults/deaths.ts';
import { placesOf } from '../support/money/wallet-transfers.ts';
import { enter } from '../support/people/enter.ts';
import { connectWalletVendor, startWalletVendor } from '../support/play/wallet-vendor.ts';
import { makePlatform, type TestPlatform } from '../support/servers/processes.ts';
import type { WireClient } from '../support/servers/wire-client.ts';
import { until } from '../support/until.ts';
import { depsOf, fund, makeSite, whole } from '../support/world.ts';

const POINTS = [
  'wallet_transfer.answered',
  'wallet_transfer.created',
  'wallet_transfer.sent',
  'wallet_transfer.ended',
] as const satisfies readonly FaultPoint[];
const ALL = 200;
const CHECKS = { jobs: ['check-wallet-transfers'] } as const;

let platform: TestPlatform;
let db: Database;
let arcade: Awaited<ReturnType<TestPlatform['start']>>;
let atVendor: pg.Client;
let player: Member;
let client: WireClient;
let vendorId: bigint;
let site: Awaited<ReturnType<typeof makeSite>>;

/** Starts Tideway. Tests start the api and the worker. */
beforeAll(async () => {
  const [databaseUrl, arcadeDatabaseUrl, redisUrl] = await Promise.all([
    freshDatabaseUrl(),
    emptyDatabaseUrl(),
    freshRedisUrl(),
  ]);
  platform = await makePlatform({ databaseUrl, redisUrl, arcadeDatabaseUrl });
  db = connect(databaseUrl);
  const deps = depsOf(db);
  const { VENDOR_KEY_ID: keyId = '', VENDOR_PUBLIC_KEY: publicKey = '' } = platform.seedEnv;
  const url = platform.arcadeUrl;
  await connectTideway(deps, { code: 'arcade', keyId, publicKey, url, internalUrl: url });
  vendorId = (await findLink(db, 'tideway'))?.vendorId ?? expect.unreachable();
  site = await makeSite(deps);
  arcade = await platform.start('arcade');
  atVendor = new pg.Client({ connectionString: arcadeDatabaseUrl });
  await atVendor.connect();
  return async () => {
    await platform.stop();
    await Promise.all([atVendor.end(), db.close()]);
  };
});

/** A member with 200 who is logged in. */
beforeEach(async () => {
  const deps = depsOf(db);
  ({ player, client } = await enter(platform, deps, site));
  await fund(deps, player, whole(ALL));
  return async () => {
    await platform.stop(['api', 'worker']);
    expect(await trialBalance(db)).toEqual([]);
    expect(await auditRounds(db)).toEqual([]);
  };
});

const startApi = (faultPoint?: FaultPoint) =>
  platform.start('api', faultPoint ? { faultPoint } : {});

const move = (way: 'out' | 'home', amount: number, key = randomUUID()) => {
  const types = [MAIN_WALLET, walletTypeOfVendor(vendorId)];
  const [fromType, toType] = way === 'out' ? types : types.toReversed();
  return client.send(calls.walletTransfer, { key, body: { fromType, toType, amount } });
};
const places = () => placesOf(depsOf(db), player, vendorId);
const saidByTideway = async (): Promise<bigint> => {
  const text =
    'SELECT coalesce(sum(balance), 0)::text AS balance FROM tideway_wallet WHERE member_ref = $1';
  return BigInt((await atVendor.query(text, [player.publicId])).rows[0].balance);
};
/** Number of transfers that Tideway executed. */
const doneByTideway = async (): Promise<number> => {
  const text =
    "SELECT count(*)::int AS count FROM tideway_transfer WHERE state = 'done' AND member_ref = $1";
  return (await atVendor.query(text, [player.publicId])).rows[0].count;
};
const transfers = async () =>
  (await listWalletTransfers(db, { memberId: player.id, rowsMax: 10 })).transfers;

const timeHasCome = () =>
  changeAsOwner(db, 'UPDATE wallet_transfer SET next_check_at = now() WHERE closed_at IS NULL', []);

/** Lets a worker finish the interrupted transfers once they are due. Returns the state of the last one. */
async function ended(): Promise<string> {
  await timeHasCome();
  await platform.start('worker', CHECKS);
  const [last] = await until('the transfer has ended', async () => {
    const all = await transfers();
    return all.every(({ closedAt }) => closedAt) && all;
  });
  return `${last?.state}`;
}

/** Compares the expected amounts with our books and Tideway's. */
async function expectPlaces(main: number, there: number): Promise<void> {
  expect(await places()).toEqual([whole(main), 0n, whole(there)]);
  expect(await saidByTideway()).toBe(whole(there));
}

const DEATHS = POINTS.flatMap((point) => [
  { point, way: 'out' as const },
  { point, way: 'home' as const },
]);

test.each(deathsAt(DEATHS))(
  'api ends by $by at $point on the way $way: it is made once',
  async ({ by, point, way }) => {
    platform.isLocal = by === 'cut';
    if (way === 'home') {
      const api = await startApi();
      await move('out', 50);
      await api.stop();
    }
    const key = randomUUID();
    const before = await doneByTideway();
    const dying = await startApi(point);
    await expect(move(way, 40, key)).rejects.toThrow();
    expect(await dying.ended).toBe(by);
    const [main, transit, there] = await places();
    expect((main ?? 0n) + (transit ?? 0n) + (there ?? 0n)).toBe(whole(ALL));
    // A transfer marked as sent but never sent is refunded: its vendor reports that it never received it.
    const isGivenBack = point === 'wallet_transfer.sent';
    await startApi();
    expect(await ended()).toBe(isGivenBack ? 'failed' : 'success');
    expect((await doneByTideway()) - before).toBe(isGivenBack ? 0 : 1);
    const from = way === 'home' ? 50 : 0;
    const then = isGivenBack ? from : way === 'home' ? from - 40 : 40;
    await expectPlaces(ALL - then, then);

    const again = [await move(way, 40, key), await move(way, 40, key)];
    const [made] = await transfers();
    expect(again.map(({ body }) => body.value?.transferNo)).toEqual(Array(2).fill(made?.publicId));
    expect((await doneByTideway()) - before).toBe(isGivenBack ? 0 : 1);
    await expectPlaces(ALL - then, then);
  },
);

const ofWorker = POINTS.filter((point) => point !== 'wallet_transfer.created').map(
  (faultPoint) => ({
    faultPoint,
  }),
);

test.each(deathsAt(ofWorker))(
  'a worker ends by $by at $faultPoint while it sends a dead api’s transfer: the next one ends it once',
  async ({ by, faultPoint }) => {
    platform.isLocal = by === 'cut';
    const api = await startApi('wallet_transfer.created');
    await expect(move('out', 40)).rejects.toThrow();
    expect(await api.ended).toBe(by);
    await startApi();
    await timeHasCome();
    const dying = await platform.launch('worker', { faultPoint, ...CHECKS });
    expect(await dying.ended).toBe(by);
    const isGivenBack = faultPoint === 'wallet_transfer.sent';
    expect(await ended()).toBe(isGivenBack ? 'failed' : 'success');
    expect(await doneByTideway()).toBe(isGivenBack ? 0 : 1);
    const then = isGivenBack ? 0 : 40;
    await expectPlaces(ALL - then, then);
  },
);

const cutOffs = [
  { how: 'before it does anything', amount: 40.11, end: 'failed', there: 0 },
  { how: 'after it did it', amount: 40.12, end: 'success', there: 40.12 },
  { how: 'before it does it later', amount: 40.14, end: 'success', there: 40.14 },
];

test.each(deathsAt(cutOffs, { killed: 0 }))(
  'Tideway is cut off $how, and the api ended by $by before it wrote that down',
  async ({ by, ...each }) => {
    platform.isLocal = by === 'cut';
    const dying = await startApi('wallet_transfer.answered');
    await expect(move('out', each.amount)).rejects.toThrow();
    expect(await dying.ended).toBe(by);
    expect((await transfers())[0]?.state).toBe('sent');
    expect(await places()).toEqual([whole(ALL - each.amount), whole(each.amount), 0n]);
    await startApi();
    expect(await ended()).toBe(each.end);
    await expectPlaces(ALL - each.there, each.there);
  },
);

test('Tideway is down: the transfer stays pending, and returns once Tideway reports that none arrived', async () => {
  platform.isLocal = isUsualRun;
  await startApi();
  await move('out', 50);
  await arcade.stop();
  const sent = await move('home', 20);
  expect(sent.body.value.state).toBe('unknown');
  expect(await places()).toEqual([whole(150), whole(20), whole(30)]);
  arcade = await platform.start('arcade');
  expect(await ended()).toBe('failed');
  await expectPlaces(150, 50);
});

test.each(deathsAt([{}], { killed: 0 }))(
  '$by between the two legs from vendor to vendor: the second is made by the worker',
  async ({ by }) => {
    platform.isLocal = by === 'cut';
    const second = await startWalletVendor();
    try {
      const otherId = await connectWalletVendor(depsOf(db), second);
      const api = await startApi();
      await move('out', 50);
      await api.stop();
      const dying = await startApi('wallet_transfer.ended');
      const body = {
        fromAccountTypeId: walletTypeOfVendor(vendorId),
        toAccountTypeId: walletTypeOfVendor(otherId),
        amount: 30,
      };
      await expect(client.send(calls.transferSubToSubWallet, { body })).rejects.toThrow();
      expect(await dying.ended).toBe(by);
      await startApi();
      expect(await ended()).toBe('success');
      expect(await placesOf(depsOf(db), player, otherId)).toEqual([whole(150), 0n, whole(30)]);
      expect(second.balances.get(player.publicId)).toBe(Number(whole(30)));
      await expectPlaces(150, 20);
    } finally {
      await second.close();
    }
  },
);
