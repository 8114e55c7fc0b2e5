import { registerGame } from '@app/core/play/games';
import {
  addFavorite,
  favoriteIds,
  favoriteList,
  gameTypesOfVendors,
  removeFavorite,
} from '@app/shared/games/schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  expectRefusal,
  impliedRefusals,
  triedErrors,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { registerTestVendor } from '../../../../../tests/support/play/test-vendor.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';

let api: TestApi;
let now = Date.UTC(2026, 10, 18, 12);
let site: Awaited<ReturnType<typeof makeSite>>;
let token: string;
let ip: string;
let tests = 0;
const ids = new Map<string, number>();

beforeAll(async () => {
  api = await startApi({ clock: () => new Date(now) });
  const vendor = await registerTestVendor(api.deps, { baseUrl: 'http://127.0.0.1', code: 'reef' });
  for (const name of ['Koi', 'Pearl', 'Tide']) {
    const game = { vendorId: vendor.vendorId, code: name.toLowerCase(), name, category: 'FISH' };
    ids.set(name, Number(await registerGame(api.deps, { ...game, category: 'FISH' })));
  }
  return api.close;
});

beforeEach(async () => {
  site = await makeSite(api.deps);
  token = await tokenOf(api, await makeMember(api.deps, site));
  ip = `203.0.${++tests}.11`;
});

const ask = (call: Parameters<typeof send>[1], body: object = {}, by = token) =>
  send(api, call, { site: site.code, body, ip, token: by });

const idOf = (name: string): number => ids.get(name) ?? 0;

async function add(name: string): Promise<void> {
  now += 1_000;
  expect((await ask(addFavorite, { nodeId: idOf(name) })).body).toMatchObject({ success: true });
}

const kept = async () => (await ask(favoriteIds)).body.value;
const listed = async (body: object = {}) => (await ask(favoriteList, body)).body.value;

test('stores favorites once, the latest first', async () => {
  await add('Koi');
  await add('Pearl');
  await add('Koi');
  expect(await kept()).toEqual([`${idOf('Pearl')}`, `${idOf('Koi')}`]);
  const others = await tokenOf(api, await makeMember(api.deps, site));
  expect((await ask(favoriteIds, {}, others)).body.value).toEqual([]);
});

test('removes a favorite, and accepts one that does not exist', async () => {
  await add('Koi');
  const gone = { nodeId: idOf('Koi'), vendor: 'reef', gameType: 'FISH' };
  expect((await ask(removeFavorite, gone)).status).toBe(200);
  expect((await ask(removeFavorite, gone)).status).toBe(200);
  expect(await kept()).toEqual([]);
});

test('lists favorites as games, page by page and by part of the name', async () => {
  for (const name of ['Koi', 'Pearl', 'Tide']) await add(name);
  expect(await listed({ pageSize: 2 })).toMatchObject({
    content: [{ gameName: 'Tide', gameType: 'FISH' }, { gameName: 'Pearl' }],
    pageNum: 1,
    totalPages: 2,
  });
  expect(await listed({ pageSize: 2, pageNo: 2 })).toMatchObject({
    content: [{ gameName: 'Koi' }],
    pageNum: 2,
  });
  expect((await listed({ query: 'pEA' })).content).toMatchObject([{ gameName: 'Pearl' }]);
});

test('hides a favorite while its game is switched off', async () => {
  await add('Tide');
  const turn = (enabled: boolean) =>
    api.deps.db.prisma.game.update({ where: { id: BigInt(idOf('Tide')) }, data: { enabled } });
  await turn(false);
  expect([await kept(), (await listed()).content]).toEqual([[], []]);
  await turn(true);
  expect(await kept()).toHaveLength(1);
});

test('returns the vendors with games of each category', async () => {
  expect((await ask(gameTypesOfVendors)).body.value.content).toEqual({
    RNG: ['reef'],
    FISH: ['reef'],
  });
  const fish = await ask(gameTypesOfVendors, { typeId: 'FISH' });
  expect(fish.body.value.content).toEqual({ FISH: ['reef'] });
});

const calls = [favoriteIds, favoriteList, addFavorite, removeFavorite, gameTypesOfVendors];
const declared = triedErrors(calls);

test.each(declared)('%s answers %s', async (_, code, call) => {
  const { merchantId, code: siteCode } = site;
  const input = () => ({ nodeId: idOf('Koi') });
  await expectRefusal(code, {
    ...impliedRefusals({ api, call, site: { merchantId, code: siteCode }, ip, input }),
    request_param_err: [400, () => ask(call, { language: 'longer than a language' })],
    'game.not_found': [404, () => ask(call, { nodeId: 999_999 })],
  });
});
