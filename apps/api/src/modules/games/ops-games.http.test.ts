import { registerGame } from '@app/core/play/games';
import { listAudit } from '@app/core/sites/audit';
import * as calls from '@app/shared/games/ops-calls';
import * as memberCalls from '@app/shared/games/schemas';
import { changeCalls } from '@app/shared/site/settings.ops-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { registerTestVendor } from '../../../../../tests/support/play/test-vendor.ts';
import { send, startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeSite, whole } from '../../../../../tests/support/world.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const reason = 'Asked for by the license';

let api: TestApi;
let ownSite: Awaited<ReturnType<typeof makeSite>>;
let published: object[];
let ask: (call: Parameters<typeof sendOps>[1], body?: object) => ReturnType<typeof sendOps>;
let tests = 0;

beforeAll(async () => {
  const publish = (invalidation: object) => published.push(invalidation);
  api = await startApi({ publish, clock: () => new Date(NOON) });
  for (const [place, code] of ['reef', 'towers'].entries()) {
    const vendor = { baseUrl: '', code, gameCode: `${code}-one`, place };
    const { vendorId } = await registerTestVendor(api.deps, vendor);
    await registerGame(api.deps, {
      vendorId,
      code: `${code}-two`,
      name: `Second of ${code}`,
      category: 'FISH',
      place: 9,
      stakeMin: whole(1),
      stakeMax: whole(100),
      classes: ['AC', 'BG'],
    });
  }
  return api.close;
});
beforeEach(async () => {
  published = [];
  ownSite = await makeSite(api.deps);
  const { token } = await makeOperator(api, { merchantId: ownSite.merchantId });
  ask = (call, body = {}) => sendOps(api, call, { token, site: ownSite.code, body });
});

const visit = async (call: Parameters<typeof send>[1], body: object = {}, site = ownSite.code) =>
  (await send(api, call, { site, body, ip: `203.0.113.${++tests}` })).body.value;
const seen = async (site?: string): Promise<string[]> =>
  (await visit(memberCalls.gameList, {}, site)).games.map(
    ({ gameCode }: { gameCode: string }) => gameCode,
  );
const listed = async (body: object = {}) => (await ask(calls.listGames, body)).body.value.list;
const codes = async (body: object = {}) =>
  (await listed(body)).map(({ code }: { code: string }) => code);

test('withdraws a vendor on one site at once, and notifies its pages', async () => {
  const { code: other } = await makeSite(api.deps);
  expect((await ask(calls.changeVendor, { vendor: 'towers', offered: false, reason })).status).toBe(
    200,
  );
  expect(await seen()).toEqual(['reef-one', 'reef-two']);
  expect(await seen(other)).toHaveLength(4);
  expect(published).toEqual([{ merchantId: ownSite.merchantId, kind: 'games' }]);
  const { list } = (await ask(calls.listVendors)).body.value;
  expect(list).toMatchObject([
    { code: 'reef', offered: true, games: 2, place: null, ownPlace: 0 },
    { code: 'towers', offered: false, enabled: true, maintenance: null },
  ]);
  expect(await listed({ vendor: 'towers' })).toMatchObject([{ isReachable: false }, {}]);
});

test('changes fields of a game, and audits both versions', async () => {
  const game = { vendor: 'reef', game: 'reef-two' };
  const maintenance = { from: NOON, until: NOON + 60_000 };
  await ask(calls.changeGame, { ...game, place: 0, stakeMax: 20, reason });
  await ask(calls.changeGame, { ...game, maintenance, hotPlace: 1, reason });
  expect(await listed({ state: 'hot' })).toMatchObject([
    { code: 'reef-two', place: 0, hotPlace: 1, stakeMax: 20, stakeMin: null, maintenance },
  ]);
  const { games } = await visit(memberCalls.gameList, { gameType: 'FISH' });
  expect(games[0]).toMatchObject({
    gameCode: 'reef-two',
    stakeMin: 1,
    stakeMax: 20,
    maintenance: { maintainTime: NOON, endTime: NOON + 60_000 },
  });
  const trail = await listAudit(api.deps.db, { ...ownSite, rowsMax: 5 });
  expect(trail.map(({ action, target }) => `${action} ${target}`)).toEqual(
    Array(2).fill('site_game.changed reef reef-two'),
  );
  expect(trail.map(({ detail }) => JSON.parse(`${detail}`))).toEqual([
    {
      hotPlace: 1,
      'hotPlace.before': null,
      from: NOON,
      'from.before': null,
      until: NOON + 60_000,
      'until.before': null,
      reason,
    },
    { place: 0, 'place.before': null, stakeMax: 20, 'stakeMax.before': null, reason },
  ]);
});

test('names vendors and games in the language of the operator, and finds games by that name', async () => {
  const { prisma } = api.deps.db;
  await prisma.vendor.update({ where: { code: 'reef' }, data: { names: { CN: 'Das Riff' } } });
  await prisma.game.updateMany({
    where: { code: 'reef-two' },
    data: { names: { CN: 'Riff zwei' } },
  });
  const { token } = await makeOperator(api, { merchantId: ownSite.merchantId });
  const read = async (call: Parameters<typeof sendOps>[1], language: string, body = {}) =>
    (await sendOps(api, call, { token, site: ownSite.code, body, language })).body.value;
  const named = { vendor: 'reef', code: 'reef-two' };
  expect((await read(calls.listGames, 'CN', { text: 'riff' })).list).toMatchObject([
    { ...named, name: 'Riff zwei', vendorName: 'Das Riff' },
  ]);
  expect((await read(calls.listGames, 'TH', { text: 'reef-two' })).list).toMatchObject([
    { ...named, name: 'Second of reef', vendorName: 'Test vendor' },
  ]);
  expect((await read(calls.listVendors, 'CN')).list).toMatchObject([
    { code: 'reef', name: 'Das Riff' },
    { code: 'towers', name: 'Test vendor' },
  ]);
  expect((await read(calls.names, 'CN')).vendors).toEqual([
    { code: 'reef', name: 'Das Riff' },
    { code: 'towers', name: 'Test vendor' },
  ]);
  await prisma.vendor.update({ where: { code: 'reef' }, data: { names: {} } });
});

test('finds games by text, vendor, category and the decision of the site, page by page', async () => {
  await ask(calls.changeGame, { vendor: 'reef', game: 'reef-one', offered: false, reason });
  expect(await codes({ text: 'SECOND' })).toEqual(['reef-two', 'towers-two']);
  expect(await codes({ text: 'reef-o' })).toEqual(['reef-one']);
  expect(await codes({ vendor: 'towers' })).toEqual(['towers-one', 'towers-two']);
  expect(await codes({ category: 'FISH', vendor: 'reef' })).toEqual(['reef-two']);
  expect(await codes({ state: 'withdrawn' })).toEqual(['reef-one']);
  expect(await codes({ state: 'offered', vendor: 'reef' })).toEqual(['reef-two']);
  expect(await codes({ state: 'resting' })).toEqual([]);
  expect(await codes({ page: '2' })).toEqual([]);
  expect((await ask(calls.listGames)).body.value).toMatchObject({ totalPages: 1, totalCount: 4 });
});

test.each([
  ['a stake below the vendor’s', { stakeMin: 0.5 }],
  ['a stake above the vendor’s', { stakeMax: 101 }],
  ['limits that leave nothing', { stakeMin: 50, stakeMax: 40 }],
  ['a picture from elsewhere', { iconUrl: '//elsewhere.example/a.png' }],
  ['a maintenance that ends first', { maintenance: { from: NOON, until: NOON } }],
  ['no reason', { offered: false, reason: '' }],
])('refuses %s and changes nothing', async (_, wrong) => {
  const body = { vendor: 'reef', game: 'reef-two', reason, ...wrong };
  const answer = await ask(calls.changeGame, body);
  expect([answer.status, answer.body.errorCode]).toEqual([400, 'request_param_err']);
  expect(await listAudit(api.deps.db, { ...ownSite, rowsMax: 1 })).toEqual([]);
});

test('does not find vendors and games that the installation lacks', async () => {
  const unknown = [
    await ask(calls.changeVendor, { vendor: 'nowhere', offered: false, reason }),
    await ask(calls.changeGame, { vendor: 'reef', game: 'towers-one', offered: false, reason }),
  ];
  expect(unknown.map(({ body }) => body.errorCode)).toEqual(['game.not_found', 'game.not_found']);
});

test('shows sub-categories in lanes, bingo only with the site’s language', async () => {
  const classes = async () => {
    const { lanes } = (await visit(memberCalls.gameVendors)).data;
    const lane = lanes.find(({ title }: { title: string }) => title === 'FISH');
    return lane.gameClassify.map(({ key, gameCount }: { key: string; gameCount: number }) => [
      key,
      gameCount,
    ]);
  };
  expect(await classes()).toEqual([
    ['ALL', 2],
    ['AC', 2],
  ]);
  const call = changeCalls.find(({ name }) => name === 'settings.changeSite');
  if (!call) throw new Error('the setting of languages has no form');
  const { request } = call.example;
  await ask(call, { ...request, languages: ['EN', 'TY'], reason });
  expect(await classes()).toContainEqual(['BG', 2]);
  const { totalCount } = await visit(memberCalls.gameList, { gameClassify: 'AC' });
  expect(totalCount).toBe(2);
  expect((await visit(memberCalls.gameList, { gameClassify: 'ALL' })).totalCount).toBe(4);
});
