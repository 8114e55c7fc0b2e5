import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import {
  registerTestVendor,
  type TestVendor,
} from '../../../../../tests/support/play/test-vendor.ts';
import { depsOf, makeMember, makeSite } from '../../../../../tests/support/world.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { authenticate } from './authenticate.ts';
import { LAUNCH_TOKEN_MS } from './launch-game.ts';
import { findSigner } from './signing/find-signer.ts';
import { endVendorKey } from './signing/vendor-keys.ts';

const START = Date.parse('2026-11-20T12:00:00Z');
const END = new Date('2026-11-20T13:00:00Z');

let db: Database;
let deps: Deps;
let now: Date;
let vendor: TestVendor;

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => now);
  return () => db.close();
});
beforeEach(async () => {
  now = new Date(START);
  vendor = await registerTestVendor(deps, { baseUrl: 'http://nowhere' });
});

const signerAt = (at: Date, { code, kid } = vendor) => findSigner(db, { code, kid, now: at });
const before = (moment: Date) => new Date(moment.getTime() - 1);

test('a launch token is good for a minute, to the millisecond', async () => {
  const { publicId } = await makeMember(deps, await makeSite(deps));
  const statusAfter = async (ms: number) => {
    now = new Date(START);
    const launchToken = await vendor.launch(publicId);
    now = new Date(START + ms);
    const { vendor: known } = (await signerAt(now)) ?? expect.unreachable();
    return (await authenticate(deps, known, { launchToken, gameCode: vendor.gameCode })).status;
  };
  expect(await statusAfter(LAUNCH_TOKEN_MS - 1)).toBe('OK');
  expect(await statusAfter(LAUNCH_TOKEN_MS)).toBe('TOKEN_UNKNOWN');
});

test('a key is good up to the moment that was named for its end', async () => {
  const { vendorId, kid } = vendor;
  await inTransaction(db, (tx) => endVendorKey(tx, { vendorId, kid, until: END }));
  expect((await signerAt(before(END)))?.vendor.id).toBe(vendorId);
  expect(await signerAt(END)).toBeUndefined();
});

test('bets are taken up to the beginning of a maintenance, and from its end on', async () => {
  const data = { maintenanceFrom: new Date(START), maintenanceUntil: END };
  await db.prisma.vendor.update({ where: { id: vendor.vendorId }, data });
  const takesBets = async (at: Date) => (await signerAt(at))?.vendor.takesBets;
  expect(await takesBets(before(now))).toBe(true);
  expect(await takesBets(now)).toBe(false);
  expect(await takesBets(before(END))).toBe(false);
  expect(await takesBets(END)).toBe(true);
});
