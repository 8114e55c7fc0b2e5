import { trialBalance } from '@app/core/books/ledger';
import type { Member } from '@app/core/people/members';
import { connect, type Database } from '@app/core/platform/db';
import { systemClock } from '@app/core/platform/kernel';
import { auditRounds } from '@app/core/play/vendors';
import { beforeEach, expect, test } from 'vitest';
import { registerTestVendor, type TestVendor } from '../support/play/test-vendor.ts';
import { type OwnServers, startOwnServers } from '../support/servers/own-servers.ts';
import { makePlatform, type TestPlatform } from '../support/servers/processes.ts';
import { cashOf, fund, makeMember, makeSite, whole } from '../support/world.ts';

const PLAYERS = 8;
const ROUNDS_BETWEEN = 20;

let servers: OwnServers;
let platform: TestPlatform;
let db: Database;
let vendor: TestVendor;
let players: Member[];

beforeEach(async () => {
  servers = await startOwnServers();
  platform = await makePlatform(servers);
  db = connect(servers.databaseUrl);
  vendor = await registerTestVendor({ db, clock: systemClock }, { baseUrl: platform.apiUrl });
  const site = await makeSite(db);
  players = [];
  for (let n = 0; n < PLAYERS; n++) players.push(await makeMember(db, site));
  for (const player of players) await fund(db, player, whole(100));
  return async () => {
    await platform.stop();
    await db.close();
    await servers.stop();
  };
});

test.each(['postgres', 'redis'] as const)(
  '%s crashes under load: nothing is lost, nothing doubled',
  async (name) => {
    await platform.start('api');
    for (const { publicId } of players) await vendor.sessionOf(publicId);
    let isOver = false;
    let finished = 0;
    const played = players.map(async (player) => {
      let rounds = 0;
      for (; !isOver; rounds++, finished++)
        await vendor.playRound({ memberRef: player.publicId, stake: whole(1), payout: whole(3) });
      return rounds;
    });
    const more = () => expect.poll(() => finished).toBeGreaterThan(finished + ROUNDS_BETWEEN);

    for (let crashes = 0; crashes < 2; crashes++) {
      await more();
      await servers[name].crash();
      await servers[name].start();
    }
    await more();
    isOver = true;
    const counts = await Promise.all(played);

    for (const [n, player] of players.entries())
      expect(await cashOf(db, player)).toBe(whole(100 + 2 * (counts[n] ?? 0)));
    expect(await trialBalance(db)).toEqual([]);
    expect(await auditRounds(db)).toEqual([]);
  },
);
