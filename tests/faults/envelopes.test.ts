import { randomUUID } from 'node:crypto';
import { house, houseBalance, trialBalance } from '@app/core/books/ledger';
import { auditEnvelopes, listSentEnvelopes } from '@app/core/engagement/envelopes';
import type { Member } from '@app/core/people/members';
import { connect, type Database } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import * as calls from '@app/shared/envelopes/calls';
import { beforeEach, expect, test } from 'vitest';
import { changeAsOwner, freshDatabaseUrl, freshRedisUrl } from '../support/databases/database.ts';
import { deathsAt } from '../support/faults/deaths.ts';
import { sendEnvelope } from '../support/money/envelopes.ts';
import { makeReady, PIN } from '../support/money/transfers.ts';
import { enter } from '../support/people/enter.ts';
import { makePlatform, type TestPlatform } from '../support/servers/processes.ts';
import type { WireClient } from '../support/servers/wire-client.ts';
import { until } from '../support/until.ts';
import { cashOf, depsOf, makeAgent, makeMember, makeSite, whole } from '../support/world.ts';

let platform: TestPlatform;
let db: Database;
let deps: Deps;
let agent: Member;
let agentClient: WireClient;
let player: Member;
let playerClient: WireClient;

/** A site with an agent and players below; its processes are not running. */
beforeEach(async () => {
  const [databaseUrl, redisUrl] = await Promise.all([freshDatabaseUrl(), freshRedisUrl()]);
  platform = await makePlatform({ databaseUrl, redisUrl, arcadeDatabaseUrl: databaseUrl });
  db = connect(databaseUrl);
  deps = depsOf(db);
  const site = await makeSite(deps);
  const { merchantId } = site;
  agent = await makeAgent(deps, { merchantId });
  await makeReady(deps, agent, 100);
  agentClient = (await enter(platform, deps, site, agent)).client;
  player = await makeMember(deps, { merchantId, agentId: agent.id });
  playerClient = (await enter(platform, deps, site, player)).client;
  return async () => {
    await platform.stop();
    expect(await trialBalance(db)).toEqual([]);
    expect(await auditEnvelopes(db)).toEqual([]);
    await db.close();
  };
});

const escrow = () => houseBalance(db, house(agent.merchantId, 'red_envelopes'));
const sent = async () =>
  (await listSentEnvelopes(db, { memberId: agent.id, rowsMax: 9 })).envelopes;
const countMessages = (cause: string) => db.prisma.message.count({ where: { cause } });
const FAST = { TEST_SCHEDULE_PATTERN: '* * * * * *' } as const;

const creations = [{ point: 'envelope.created' }, { point: 'envelope.committed' }] as const;

test.each(deathsAt(creations))(
  '$by at $point as an agent sends an envelope: the retry sends it once',
  async ({ by, point }) => {
    platform.isLocal = by === 'cut';
    const [key, body] = [
      randomUUID(),
      {
        totalAmount: 10,
        count: 4,
        mode: 'random',
        audience: 'team',
        hours: 1,
        paymentPassword: PIN,
      },
    ];
    const create = () => agentClient.send(calls.createRedRain, { key, body });
    const dying = await platform.start('api', { faultPoint: point });
    await expect(create()).rejects.toThrow();
    expect(await dying.ended).toBe(by);
    expect(await escrow()).toBe(point === 'envelope.created' ? 0n : whole(10));

    await platform.start('api');
    const answers = await Promise.all([create(), create(), create()]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await create()).status).toBe(200);
    expect(await sent()).toHaveLength(1);
    expect([await cashOf(db, agent), await escrow()]).toEqual([whole(90), whole(10)]);
  },
);

const claims = [{ point: 'envelope.opened' }, { point: 'envelope.open_committed' }] as const;

test.each(deathsAt(claims))(
  '$by at $point as a member opens an envelope: the retry credits one part',
  async ({ by, point }) => {
    platform.isLocal = by === 'cut';
    const { publicId: envelopeId } = await sendEnvelope(deps, agent, 10, { count: 2 });
    const open = () => playerClient.send(calls.claimRedRain, { body: { envelopeId } });
    const dying = await platform.start('api', { faultPoint: point });
    await expect(open()).rejects.toThrow();
    expect(await dying.ended).toBe(by);
    const before = await cashOf(db, player);
    expect(before > 0n).toBe(point === 'envelope.open_committed');

    await platform.start('api');
    const answers = await Promise.all([open(), open(), open()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await sent())[0]).toMatchObject({ claimedCount: 1 });
    expect((await cashOf(db, player)) + (await escrow())).toBe(whole(10));
  },
);

const EXPIRY = { jobs: ['expire-envelopes'], env: FAST } as const;
const expiries = [
  { faultPoint: 'envelope.closed' },
  { faultPoint: 'envelope.close_committed' },
] as const;

test.each(deathsAt(expiries))(
  'a worker ends by $by at $faultPoint: the next one refunds each expired envelope once',
  async ({ by, faultPoint }) => {
    platform.isLocal = by === 'cut';
    for (let n = 0; n < 3; n++) await sendEnvelope(deps, agent, 10);
    await changeAsOwner(db, 'UPDATE envelope SET expires_at = now()');
    const dying = await platform.launch('worker', { faultPoint, ...EXPIRY });
    expect(await dying.ended).toBe(by);
    await platform.start('worker', EXPIRY);
    await until('all of them are over', async () =>
      (await sent()).every(({ state }) => state === 'expired'),
    );
    expect([await cashOf(db, agent), await escrow()]).toEqual([whole(100), 0n]);
    expect(await countMessages('envelope.refunded')).toBe(3);
  },
);

const ANNOUNCEMENT = { jobs: ['announce-envelopes'], env: FAST } as const;

test.each(deathsAt([{}]))(
  'a worker ends by $by as it announces an envelope: the next one notifies each member once',
  async ({ by }) => {
    platform.isLocal = by === 'cut';
    await makeMember(deps, { merchantId: agent.merchantId, agentId: agent.id });
    await sendEnvelope(deps, agent, 10);
    const dying = await platform.launch('worker', {
      faultPoint: 'envelope.announced',
      ...ANNOUNCEMENT,
    });
    expect(await dying.ended).toBe(by);
    expect(await countMessages('envelope.waiting')).toBe(0);
    await platform.start('worker', ANNOUNCEMENT);
    await until('both get the event', async () => (await countMessages('envelope.waiting')) === 2);
  },
);
