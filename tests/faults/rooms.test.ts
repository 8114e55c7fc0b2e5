import { randomUUID } from 'node:crypto';
import { listRoomMessages, type Room } from '@app/core/engagement/rooms';
import { connect, type Database } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { changes } from '@app/shared/live/calls';
import { writeInRoom } from '@app/shared/rooms/calls';
import { beforeEach, expect, test } from 'vitest';
import { freshDatabaseUrl, freshRedisUrl } from '../support/databases/database.ts';
import { makeRoom } from '../support/engagement/rooms.ts';
import { deathsAt } from '../support/faults/deaths.ts';
import { enter } from '../support/people/enter.ts';
import { makePlatform, type TestPlatform } from '../support/servers/processes.ts';
import type { WireClient } from '../support/servers/wire-client.ts';
import { depsOf, makeMember, makeSite, switchOn } from '../support/world.ts';

let platform: TestPlatform;
let db: Database;
let deps: Deps;
let room: Room;
let client: WireClient;

/** A site with a room and a member; its processes are not running. */
beforeEach(async () => {
  const [databaseUrl, redisUrl] = await Promise.all([freshDatabaseUrl(), freshRedisUrl()]);
  platform = await makePlatform({ databaseUrl, redisUrl, arcadeDatabaseUrl: databaseUrl });
  db = connect(databaseUrl);
  deps = depsOf(db);
  const site = await makeSite(deps);
  await switchOn(deps, site.merchantId, ['CBS3']);
  room = await makeRoom(deps, site);
  client = (await enter(platform, deps, site, await makeMember(deps, site))).client;
  return async () => {
    await platform.stop();
    await db.close();
  };
});

const stored = async () =>
  (await listRoomMessages(db, { roomId: room.id, rowsMax: 9 })).map(({ text }) => text);

const points = [{ point: 'room.committed' }, { point: 'room.written' }] as const;

test.each(deathsAt(points))(
  '$by at $point as a member writes in a room: the retry writes once, and open pages read it',
  async ({ by, point }) => {
    platform.isLocal = by === 'cut';
    const key = randomUUID();
    const body = { roomId: room.publicId, text: 'Good luck' };
    const write = () => client.send(writeInRoom, { key, body });
    const dying = await platform.start('api', { faultPoint: point });
    await expect(write()).rejects.toThrow();
    expect(await dying.ended).toBe(by);
    expect(await stored()).toEqual(point === 'room.written' ? [] : ['Good luck']);

    await platform.start('api');
    const { cursor } = (await client.send(changes)).body.value;
    await Promise.all([write(), write(), write()]);
    expect((await write()).status).toBe(200);
    expect(await stored()).toEqual(['Good luck']);
    // The process died before it published, so the retry publishes.
    await expect
      .poll(async () => (await client.send(changes, { body: { after: cursor } })).body.value.kinds)
      .toContain('rooms');
  },
);
