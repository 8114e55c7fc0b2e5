import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import { beforeAll, expect, test } from 'vitest';
import { buildArcade } from '../build-arcade.ts';
import { movableClock } from '../clock.ts';
import { connect } from '../db/database.ts';
import { SESSION_IDLE_MS } from '../players/play-session.ts';
import {
  launchGame,
  makeWorld,
  type SpinAnswer,
  STAKE,
  type World,
} from '../test-support/world.ts';

let world: World;
let client: ReturnType<typeof supertest>;

beforeAll(async () => {
  world = await makeWorld();
  await world.app.ready();
  client = supertest(world.app.server);
  return () => world.end();
});

test('exchanges a launch token once', async () => {
  const launchToken = world.wallet.launch(world.wallet.addMember(5_000));
  const enter = () => client.post('/api/session').send({ launchToken, game: 'lantern-fair' });
  const first = await enter().expect(200);
  expect(first.body).toMatchObject({ language: 'EN', balance: 5_000 });
  await enter().expect(403, { error: 'launch_refused' });
});

test('reports that the platform does not answer the launch', async () => {
  world.wallet.injectFault('authenticate', 'request lost');
  const launchToken = world.wallet.launch(world.wallet.addMember(0));
  const enter = () => client.post('/api/session').send({ launchToken, game: 'lantern-fair' });
  await enter().expect(503, { error: 'platform_unavailable' });
  await enter().expect(200); // the refused attempt did not use up the token
});

test('returns the table: stakes, balance, commitments, session result', async () => {
  const player = await launchGame(world);
  const before = (await player.get('/api/table')).body;
  expect(before).toMatchObject({
    game: 'lantern-fair',
    currency: 'USD',
    isTrial: false,
    balance: 1_000_000,
    openingStake: 10_000,
    session: { net: 0, rounds: 0 },
    platformOrigins: ['http://platform.example'],
    backUrl: 'http://platform.example/games',
    unseenRound: null,
  });
  const { body: round } = await player.spin();
  const after = (await player.get<{ session: object }>('/api/table')).body;
  expect(after.session).toEqual({ net: (round.payout ?? 0) - STAKE, rounds: 1 });
});

test('RG-17 a site whose rules forbid it gets no quick play', async () => {
  const quick = async () => (await (await launchGame(world)).get('/api/table')).body;
  expect(await quick()).toMatchObject({ mayPlayQuickly: true });
  world.wallet.autoplay = false;
  expect(await quick()).toMatchObject({ mayPlayQuickly: false });
  world.wallet.autoplay = true;
});

test('marks the table of a trial member as play money', async () => {
  const player = await launchGame(world, world.wallet.addMember(5_000_000, 'USD', 0));
  expect((await player.get('/api/table')).body).toMatchObject({ isTrial: true });
  expect((await player.spin()).status).toBe(200);
});

test('returns the table without a balance while the platform does not answer', async () => {
  const player = await launchGame(world);
  world.wallet.injectFault('balance', 'request lost');
  expect((await player.get('/api/table')).body).toMatchObject({ balance: null });
  expect((await player.get('/api/balance')).body).toEqual({ balance: 1_000_000 });
});

test('a session expires after twelve idle hours', async () => {
  const player = await launchGame(world);
  world.wait(SESSION_IDLE_MS - 60_000);
  expect((await player.get('/api/table')).status).toBe(200);
  world.wait(SESSION_IDLE_MS - 60_000);
  expect((await player.get('/api/table')).status).toBe(200);
  world.wait(SESSION_IDLE_MS);
  expect(await player.get('/api/table')).toEqual({
    status: 401,
    body: { error: 'session_ended' },
  });
});

test('ends the session when the platform has ended its own', async () => {
  const player = await launchGame(world);
  world.wallet.endSessions();
  expect((await player.get('/api/balance')).status).toBe(401);
});

test.each([undefined, 'Bearer ', 'Bearer short', `Bearer ${'a'.repeat(43)}`, 'Basic abc'])(
  'serves no player with the authorization %j',
  async (authorization) => {
    const headers = authorization ? { authorization } : {};
    await client.get('/api/table').set(headers).expect(401, { error: 'session_ended' });
    await client.post('/api/rounds').set(headers).send({}).expect(401);
  },
);

const round = { roundKey: randomUUID(), stake: STAKE, clientSeed: 'matsuri' };

test.each([
  {},
  { ...round, stake: 0 },
  { ...round, stake: -STAKE },
  { ...round, stake: 0.5 },
  { ...round, stake: '10000' },
  { ...round, stake: 2 ** 60 },
  { ...round, roundKey: 'again' },
  { ...round, clientSeed: '' },
  { ...round, clientSeed: 'a:b' },
  { ...round, clientSeed: 'a'.repeat(65) },
  { ...round, payout: 1 },
])('refuses the malformed spin %j', async (body) => {
  const { token } = await launchGame(world);
  await client.post('/api/rounds').auth(token, { type: 'bearer' }).send(body).expect(400);
});

test.each([1, 1_999, 2_001, 4_000_000])(
  'does not take a stake of %i that is not offered',
  async (stake) => {
    const player = await launchGame(world);
    expect(await player.spin({ stake })).toMatchObject({
      status: 422,
      body: { error: 'stake_not_offered' },
    });
  },
);

test('refuses a body that is not JSON or too long', async () => {
  const json = { 'content-type': 'application/json' };
  await client.post('/api/session').set(json).send('{').expect(400);
  const long = JSON.stringify({ launchToken: 'a'.repeat(20_000) });
  await client.post('/api/session').set(json).send(long).expect(413);
});

test('players see only their own rounds', async () => {
  const [owner, stranger] = [await launchGame(world), await launchGame(world)];
  const { body } = await owner.spin();
  expect((await stranger.get(`/api/rounds/${body.id}`)).status).toBe(404);
  await stranger.post(`/api/rounds/${body.id}/seen`);
  expect((await owner.get('/api/table')).body).toMatchObject({ unseenRound: { id: body.id } });
  expect((await stranger.get('/api/rounds')).body).toEqual({ rounds: [] });
});

test('lists rounds page by page, the last first', async () => {
  const player = await launchGame(world);
  const ids: string[] = [];
  for (let count = 0; count < 23; count++) ids.unshift((await player.spin()).body.id);
  const list = async (query: string) =>
    (await player.get<{ rounds: SpinAnswer[] }>(`/api/rounds${query}`)).body.rounds;
  const first = await list('');
  const second = await list(`?before=${first.at(-1)?.id}`);
  expect([...first, ...second].map(({ id }) => id)).toEqual(ids);
  expect(first).toHaveLength(20);
});

test('publishes its games for a catalog', async () => {
  const { body } = await client.get('/games.json?currency=VND').expect(200);
  expect(body).toMatchObject({ vendor: 'arcade', currency: 'VND' });
  expect(body.games[0]).toMatchObject({
    code: 'lantern-fair',
    name: 'Lantern Fair',
    names: { EN: 'Lantern Fair', CN: '灯会' },
    category: 'slots',
    returnToPlayer: 957_367 / 995_328,
    volatility: 'medium',
    maxWin: 2_807,
    lines: 20,
    choices: null,
    stakeMin: 20_000_000,
    stakeMax: 20_000_000_000,
  });
  expect(body.games.slice(1)).toMatchObject([
    { code: 'cloud-terraces', category: 'slots', ways: 243, maxWin: 4_366.4, choices: null },
    { code: 'dice', category: 'mini', returnToPlayer: 0.99, maxWin: 99 },
    { code: 'wheel', category: 'mini', choices: { all: [0, 1, 2], opening: 1 } },
    { code: 'pegfall', category: 'mini', maxWin: 167.62, stakeMin: 100_000_000 },
    { code: 'updraft', category: 'crash', maxWin: 1_000, volatility: 'high' },
    { code: 'coral-cove', category: 'fish', maxWin: 300 },
    { code: 'regatta', category: 'race', maxWin: 16.5 },
    { code: 'frosted-panes', category: 'scratch', maxWin: 1_000, returnToPlayer: 0.99 },
    { code: 'roulette', category: 'live', maxWin: 36, choices: null, stakeMin: 100_000_000 },
    { code: 'baccarat', category: 'live', maxWin: 12, choices: null, stakeMax: 50_000_000_000 },
    { code: 'coast-league', category: 'sports', maxWin: 100, choices: null },
    { code: 'volt-masters', category: 'esports', maxWin: 100, choices: null },
    { code: 'ninth-wave', category: 'crash', maxWin: 1_000, volatility: 'high', choices: null },
    { code: 'bull', category: 'players', maxWin: 4.8, returnToPlayer: 0.95, choices: null },
    { code: 'mines', category: 'mini', maxWin: 939.26, returnToPlayer: 0.9828 },
    { code: 'jacks-or-better', category: 'poker', maxWin: 800, choices: null },
    { code: 'pearl-tide', category: 'jackpot', maxWin: 250, lines: 1, choices: null },
  ]);
  for (const { icon } of body.games) {
    const { headers } = await client.get(icon).expect(200);
    expect(headers['content-type']).toContain('image/svg+xml');
  }
  await client.get('/games/unknown/icon.svg').expect(404);
});

test('only the platform may frame a page, which runs only its own scripts', async () => {
  const { headers } = await client.get('/games.json');
  const policy = `${headers['content-security-policy']}`;
  expect(policy).toContain('frame-ancestors http://platform.example');
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['x-frame-options']).toBeUndefined();
});

test('reports liveness, readiness and metrics', async () => {
  await client.get('/healthz').expect(200);
  await client.get('/readyz').expect(200, { ready: true });
  const { text, headers } = await client.get('/metrics').expect(200);
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(text).toContain('# TYPE arcade_platform_calls_total counter');
  expect(text).toMatch(/arcade_platform_calls_total\{call="bet",result="OK"\} \d+/);
  expect(text).toContain('arcade_open_rounds{state="win_sent"} 0');
});

test('the arcade is not ready before its database has its migrations', async () => {
  const rename = (from: string, to: string) =>
    world.db.pool.query('UPDATE arcade_migration SET name = $2 WHERE name = $1', [from, to]);
  await rename('0003_create_rounds.sql', 'elsewhere');
  await client.get('/readyz').expect(503);
  await rename('elsewhere', '0003_create_rounds.sql');
  await client.get('/readyz').expect(200);
});

test('asks to retry while its database is down, without logging an error', async () => {
  const app = await buildArcade({
    ...world.deps,
    db: connect('postgresql://arcade@127.0.0.1:1/nothing'),
    vendorCode: 'arcade',
    platformKey: world.wallet.platformKeys.publicKey,
    questions: world.questions,
    platformOrigins: [],
    pagesDirectory: '/nowhere',
    trustedProxies: [],
    metricsRule: { token: undefined, isProduction: false },
  });
  await app.ready();
  const { headers } = await supertest(app.server)
    .get('/api/table')
    .set('authorization', `Bearer ${'x'.repeat(43)}`)
    .expect(503, {});
  expect(headers['retry-after']).toBe('2');
  await app.close();
});

test('moves the clock in profile test only, and protects production metrics', async () => {
  await client.post('/test/clock').send({ offsetMs: 1_000 }).expect(404);
  const movable = movableClock(0);
  const app = await buildArcade({
    ...world.deps,
    clock: movable.clock,
    movableClock: movable,
    vendorCode: 'arcade',
    platformKey: world.wallet.platformKeys.publicKey,
    questions: world.questions,
    platformOrigins: [],
    pagesDirectory: '/nowhere',
    trustedProxies: [],
    metricsRule: { token: undefined, isProduction: true },
  });
  await app.ready();
  const before = movable.clock().getTime();
  await supertest(app.server).post('/test/clock').send({ offsetMs: 86_400_000 }).expect(204);
  await supertest(app.server).get('/metrics').expect(404, { error: 'not_found' });
  expect(movable.clock().getTime() - before).toBeGreaterThanOrEqual(86_400_000);
  await supertest(app.server).post('/test/clock').send({ offsetMs: 'soon' }).expect(400);
  await app.close();
});

const MINUTE_MS = 60_000;

test('limits the rate of requests', async () => {
  const launchToken = 'x'.repeat(43);
  // All requests fall into the same minute, however long they take.
  world.wait(MINUTE_MS - (world.deps.clock().getTime() % MINUTE_MS));
  const knock = () => client.post('/api/session').send({ launchToken, game: 'lantern-fair' });
  const answers = await Promise.all(Array.from({ length: 250 }, knock));
  expect(answers.some(({ status }) => status === 429)).toBe(true);
  world.wait(MINUTE_MS);
  await knock().expect(403);
});
