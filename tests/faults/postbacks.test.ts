import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAffiliateLink } from '@app/core/people/agents';
import type { Member } from '@app/core/people/members';
import { listDeliveries, setPostback } from '@app/core/people/postbacks';
import { connect, type Database } from '@app/core/platform/db';
import { beforeEach, expect, test } from 'vitest';
import { changeAsOwner, freshDatabaseUrl, freshRedisUrl } from '../support/databases/database.ts';
import { deathsAt } from '../support/faults/deaths.ts';
import { makePlatform, type TestPlatform } from '../support/servers/processes.ts';
import { until } from '../support/until.ts';
import { makeAgent, makeMember, makeSite } from '../support/world.ts';

const MEMBERS = 8;

let platform: TestPlatform;
let db: Database;
let agent: Member;
let server: Server;
/** Ids of the requests to the affiliate's server, in order. */
let received: string[];

beforeEach(async () => {
  const [databaseUrl, redisUrl] = await Promise.all([freshDatabaseUrl(), freshRedisUrl()]);
  platform = await makePlatform({ databaseUrl, redisUrl, arcadeDatabaseUrl: databaseUrl });
  db = connect(databaseUrl);
  received = [];
  server = createServer(({ headers }, response) => {
    received.push(`${headers['x-postback-id']}`);
    response.writeHead(204).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { merchantId } = await makeSite(deps());
  agent = await makeAgent(deps(), { merchantId });
  const { code } = await createAffiliateLink(deps(), { agentId: agent.id });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/pb?id={id}`;
  const request = { merchantId, agentId: agent.id, url, enabled: true };
  await setPostback(deps(), { ...request, events: ['registration'] });
  for (let n = 0; n < MEMBERS; n++) await makeMember(deps(), { merchantId, affiliateCode: code });
  return async () => {
    await platform.stop();
    server.close();
    await db.close();
  };
});

const deps = () => ({
  db,
  clock: () => new Date(),
  newId: randomUUID,
  enqueue: () => {},
  publish: () => {},
});
const deliveries = async () => (await listDeliveries(db, { agentId: agent.id, rowsMax: 50 })).rows;
/** Ends the leases of the worker that died. */
const endLeases = () =>
  changeAsOwner(
    db,
    `UPDATE postback_delivery SET lease_until = now() - interval '1 second' WHERE state = 'sending'`,
  );

const SENDING = { jobs: ['send-postbacks'] } as const;
const deaths = [{ faultPoint: 'postback.claimed' }, { faultPoint: 'postback.answered' }] as const;

test.each(deathsAt(deaths, { killed: 0 }))(
  'the next worker sends the postback of a worker that ends by $by at $faultPoint, under the same id',
  async ({ by, faultPoint }) => {
    platform.isLocal = by === 'cut';
    const dying = await platform.launch('worker', { faultPoint, ...SENDING });
    expect(await dying.ended).toBe(by);
    const left = (await deliveries()).filter(({ state }) => state === 'sending');
    expect(left.length).toBeGreaterThan(0);
    await endLeases();
    await platform.start('worker', { ...SENDING, env: { TEST_SCHEDULE_PATTERN: '* * * * * *' } });
    await until('everything is delivered', async () =>
      (await deliveries()).every(({ state }) => state === 'delivered'),
    );
    expect(new Set(received)).toEqual(
      new Set((await deliveries()).map(({ publicId }) => publicId)),
    );
    expect(new Set(received).size).toBe(MEMBERS);
    if (faultPoint === 'postback.answered') expect(received.length).toBeGreaterThan(MEMBERS);
  },
);
