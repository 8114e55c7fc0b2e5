import { randomUUID } from 'node:crypto';
import type { Database } from '@app/core/platform/db';
import { systemClock } from '@app/core/platform/kernel';
import { authenticate, findVendor, readBalance, type Vendor } from '@app/core/play/vendors';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { commandDatabase } from '../../tests/support/databases/command-database.ts';
import { registerTestVendor } from '../../tests/support/play/test-vendor.ts';
import { makeMember, makeSite } from '../../tests/support/world.ts';
import { run } from './rehearsal-players.ts';

const GAME = 'test-game';

let db: Database;
let site: { readonly code: string; readonly merchantId: bigint };
let testVendor: Awaited<ReturnType<typeof registerTestVendor>>;
let vendor: Vendor;
let printed: string[];

beforeAll(async () => {
  const commands = await commandDatabase((line) => printed.push(line));
  ({ db } = commands);
  site = await makeSite(db);
  const deps = { db, clock: systemClock };
  const baseUrl = 'http://127.0.0.1:1'; // never called
  testVendor = await registerTestVendor(deps, { baseUrl, code: 'jade', trialSupport: true });
  await registerTestVendor(deps, { baseUrl, code: 'opal' });
  vendor = await findVendor(db, { code: 'jade', now: systemClock() });
  return commands.stop;
});
beforeEach(() => {
  printed = [];
});

const authenticated = async (launchToken: string) => {
  const deps = { db, clock: systemClock };
  const answer = await authenticate(deps, vendor, { launchToken, gameCode: GAME });
  if (answer.status !== 'OK') throw new Error(answer.status);
  return answer;
};

test('prints launch tokens of two members with play money, and ends their sessions', async () => {
  await run(['tokens', site.code, 'jade', GAME]);
  const [first = [], second = []] = printed.map((line) => line.split(' '));
  expect([printed.length, first.length, second.length]).toEqual([2, 8, 8]);
  const player = await authenticated(`${first[0]}`);
  expect(player).toMatchObject({ accountType: 0, balance: 100_000_000 });
  expect((await authenticated(`${first[1]}`)).memberRef).toBe(player.memberRef);
  const rival = await authenticated(`${second[0]}`);
  expect(rival.memberRef).not.toBe(player.memberRef);

  await run(['end-sessions', 'jade', player.memberRef]);
  expect(printed.at(-1)).toBe('jade: sessions ended: 2');
  const statusOf = ({ session, memberRef }: typeof player) =>
    readBalance({ db, clock: systemClock }, vendor, { session, memberRef });
  expect(await statusOf(player)).toEqual({ status: 'TOKEN_EXPIRED' });
  expect(await statusOf(rival)).toMatchObject({ status: 'OK' });
});

test('ends no session of a member with money', async () => {
  const { publicId } = await makeMember(db, site);
  await authenticated(await testVendor.launch(publicId));
  await expect(run(['end-sessions', 'jade', publicId])).rejects.toThrow('No free-play member');
});

test.each([
  [['tokens', 'nowhere', 'jade', GAME], 'There is no site nowhere'],
  [['tokens', '$SITE', 'jade', 'koi'], 'The site offers no game koi of jade'],
  [['tokens', '$SITE', 'opal', GAME], 'allows no free play'],
  [['tokens', '$SITE', 'jade'], 'Usage'],
  [['end-sessions', 'pearl', randomUUID()], 'There is no vendor pearl'],
  [['end-sessions', 'jade', 'player01'], 'Usage'],
])('refuses the arguments %j, and names the wrong one', async (args, message) => {
  const given = args.map((word) => (word === '$SITE' ? site.code : word));
  await expect(run(given)).rejects.toThrow(message);
});
