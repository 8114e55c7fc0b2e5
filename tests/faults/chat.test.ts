import { randomUUID } from 'node:crypto';
import { findConversation, listMessages } from '@app/core/engagement/chat';
import type { Member } from '@app/core/people/members';
import { connect, type Database } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { conversation, send } from '@app/shared/chat/calls';
import { changes } from '@app/shared/live/calls';
import { beforeEach, expect, test } from 'vitest';
import { freshDatabaseUrl, freshRedisUrl } from '../support/databases/database.ts';
import { deathsAt } from '../support/faults/deaths.ts';
import { enter } from '../support/people/enter.ts';
import { makePlatform, type TestPlatform } from '../support/servers/processes.ts';
import type { WireClient } from '../support/servers/wire-client.ts';
import { depsOf, makeMember, makeSite, switchOn } from '../support/world.ts';

let platform: TestPlatform;
let db: Database;
let deps: Deps;
let member: Member;
let client: WireClient;

/** A site with a member; its processes are not running. */
beforeEach(async () => {
  const [databaseUrl, redisUrl] = await Promise.all([freshDatabaseUrl(), freshRedisUrl()]);
  platform = await makePlatform({ databaseUrl, redisUrl, arcadeDatabaseUrl: databaseUrl });
  db = connect(databaseUrl);
  deps = depsOf(db);
  const site = await makeSite(deps);
  await switchOn(deps, site.merchantId, ['CBS3']);
  member = await makeMember(deps, site);
  client = (await enter(platform, deps, site, member)).client;
  return async () => {
    await platform.stop();
    await db.close();
  };
});

async function stored(): Promise<(string | null)[]> {
  const found = await findConversation(db, { memberId: member.id });
  if (!found) return [];
  const messages = await listMessages(db, { conversationId: found.id, rowsMax: 9 });
  return messages.map(({ text }) => text);
}

const points = [{ point: 'chat.committed' }, { point: 'chat.written' }] as const;

test.each(deathsAt(points))(
  '$by at $point as a member writes: the retry sends once, and open pages learn of it',
  async ({ by, point }) => {
    platform.isLocal = by === 'cut';
    const key = randomUUID();
    const write = () => client.send(send, { key, body: { text: 'Is my deposit lost?' } });
    const dying = await platform.start('api', { faultPoint: point });
    await expect(write()).rejects.toThrow();
    expect(await dying.ended).toBe(by);
    expect(await stored()).toEqual(point === 'chat.written' ? [] : ['Is my deposit lost?']);

    await platform.start('api');
    const { cursor } = (await client.send(changes)).body.value;
    const answers = await Promise.all([write(), write(), write()]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await write()).status).toBe(200);
    expect(await stored()).toEqual(['Is my deposit lost?']);
    const { list } = (await client.send(conversation)).body.value;
    expect(list).toMatchObject([{ from: 'member', text: 'Is my deposit lost?' }]);
    // The process died before it published, so the retry publishes.
    await expect
      .poll(async () => (await client.send(changes, { body: { after: cursor } })).body.value.kinds)
      .toContain('chat');
  },
);
