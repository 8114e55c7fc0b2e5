import { inTransaction } from '@app/core/platform/db';
import { changeSiteGame, registerGame } from '@app/core/play/games';
import { gameFilters, gameList } from '@app/shared/games/schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  expectRefusal,
  impliedRefusals,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import {
  registerTestVendor,
  type TestVendor,
} from '../../../../../tests/support/play/test-vendor.ts';
import { send, startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { fund, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';

let api: TestApi;
let north: TestVendor;
let site: Awaited<ReturnType<typeof makeSite>>;
let ip: string;
let tests = 0;
let now = Date.UTC(2026, 10, 18, 12);

beforeAll(async () => {
  api = await startApi({ clock: () => new Date(now) });
  const baseUrl = api.url;
  north = await registerTestVendor(api.deps, { baseUrl, code: 'north', gameCode: 'n1' });
  const south = await registerTestVendor(api.deps, { baseUrl, code: 'south', gameCode: 's1' });
  const { vendorId } = north;
  await game({ vendorId, code: 'lanterns', name: 'Lantern Fair', names: { CN: '灯会' } });
  await game({ vendorId, code: 'cafe', name: 'Café Ångström', volatility: 'low' });
  await game({ vendorId, code: 'aces', name: 'aces', returnRate: 990_000, stakeMin: whole(1) });
  const { vendorId: other } = south;
  await game({ vendorId: other, code: 'tower', name: 'Tower 10', returnRate: 962_500 });
  await game({ vendorId: other, code: 'towers', name: 'Tower 9', volatility: 'low' });
  await game({ vendorId: other, code: 'fair', name: 'Zen Fair', stakeMin: whole(5) });
  return api.close;
});

type NewGame = Parameters<typeof registerGame>[1];

let place = 0;
/** Games are listed in the order in which they are registered. */
async function game(facts: Omit<NewGame, 'category'>) {
  now += 60_000;
  await registerGame(api.deps, { category: 'MINI', place: ++place, ...facts });
}

beforeEach(async () => {
  site = await makeSite(api.deps);
  ip = `203.0.${++tests}.8`;
});

const list = async (body: object = {}, language: 'CN' | 'EN' = 'EN') => {
  const asked = { gameType: 'MINI', ...body };
  const answer = await send(api, gameList, { site: site.code, body: asked, ip, language });
  return answer.body.value as { games: { gameCode: string }[]; totalCount: number };
};
const codes = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).games.map(({ gameCode }) => gameCode);
const ALL = ['lanterns', 'cafe', 'aces', 'tower', 'towers', 'fair'];

test('finds games by mistyped words of their names, the best first', async () => {
  expect(await codes({ search: 'lantrn' })).toEqual(['lanterns']);
  expect(await codes({ search: 'fair' })).toEqual(['lanterns', 'fair']);
  expect(await codes({ search: 'zen fair' })).toEqual(['fair']);
  expect(await codes({ search: 'cafe angstrom' })).toEqual(['cafe']);
  expect(await codes({ search: 'nothing of the kind' })).toEqual([]);
});

test('finds games in every language, and by vendor and code', async () => {
  expect(await codes({ search: '灯' })).toEqual(['lanterns']);
  expect(await codes({ search: 'lantern' }, 'CN')).toEqual(['lanterns']);
  expect(await codes({ search: 'south' })).toEqual(['tower', 'towers', 'fair']);
  expect(await codes({ search: 'cafe', vassalage: 'south' })).toEqual([]);
});

test('pages through the games found, in the requested order', async () => {
  const first = await list({ search: 'fair', pageSize: 1 });
  expect(first).toMatchObject({ games: [{ gameCode: 'lanterns' }], totalCount: 2, totalPages: 2 });
  expect(await codes({ search: 'fair', pageSize: 1, pageNo: 2 })).toEqual(['fair']);
  expect(await codes({ search: 'fair', sort: 'newest' })).toEqual(['fair', 'lanterns']);
});

test('finds a renamed game by its new name at once, and no longer by the old one', async () => {
  const { vendorId } = north;
  expect(await codes({ search: 'comet' })).toEqual([]);
  const lanterns = { vendorId, code: 'lanterns', names: { CN: '灯会' }, place: 1 };
  await registerGame(api.deps, { ...lanterns, category: 'MINI', name: 'Comet' });
  expect(await codes({ search: 'comet' })).toEqual(['lanterns']);
  expect(await codes({ search: 'fair' })).toEqual(['fair']);
  await registerGame(api.deps, { ...lanterns, category: 'MINI', name: 'Lantern Fair' });
});

test('finds no game that the site does not offer', async () => {
  const { merchantId } = site;
  const change = { offered: false };
  await inTransaction(api.deps.db, (tx) =>
    changeSiteGame(tx, {
      merchantId,
      vendorCode: 'south',
      gameCode: 'fair',
      change,
      now: new Date(now),
    }),
  );
  expect(await list({ search: 'fair' })).toMatchObject({ totalCount: 1 });
});

test('sorts by name, return, age and players', async () => {
  expect(await codes()).toEqual(ALL);
  const byName = ['aces', 'cafe', 'lanterns', 'towers', 'tower', 'fair'];
  expect(await codes({ sort: 'name' })).toEqual(byName);
  expect(await codes({ sort: 'name', pageSize: 2, pageNo: 2 })).toEqual(['lanterns', 'towers']);
  expect((await codes({ sort: 'name' }, 'CN'))[0]).toBe('lanterns'); // Chinese sorts Han first
  expect((await codes({ sort: 'return' })).slice(0, 3)).toEqual(['aces', 'tower', 'lanterns']);
  expect(await codes({ sort: 'newest' })).toEqual(ALL.toReversed());
  const member = await makeMember(api.deps, { merchantId: site.merchantId });
  await fund(api.deps, member, whole(10));
  const { gameCode } = north;
  await north.playRound({ memberRef: member.publicId, stake: whole(1), payout: whole(0) });
  expect((await codes({ gameType: 'RNG', sort: 'popular' }))[0]).toBe(gameCode);
});

test('filters by volatility, return and minimum bet', async () => {
  expect(await codes({ volatility: 'low' })).toEqual(['cafe', 'towers']);
  expect(await codes({ volatility: 'low', vassalage: 'south' })).toEqual(['towers']);
  expect(await codes({ rtpMin: 96 })).toEqual(['aces', 'tower']);
  expect(await codes({ stakeUpTo: '1' })).toEqual(['aces']);
  expect(await codes({ stakeUpTo: '5', sort: 'name' })).toEqual(['aces', 'fair']);
});

const filters = async (body: object = {}) => {
  const asked = { gameType: 'MINI', ...body };
  return (await send(api, gameFilters, { site: site.code, body: asked, ip })).body.value;
};

test('offers the options of each filter, each with its games', async () => {
  expect(await filters()).toEqual({
    vendors: [
      { vassalage: 'north', displayName: 'Test vendor', gameCount: 3 },
      { vassalage: 'south', displayName: 'Test vendor', gameCount: 3 },
    ],
    volatilities: [{ volatility: 'low', gameCount: 2 }],
    returns: [
      { rtpMin: 99, gameCount: 1 },
      { rtpMin: 96, gameCount: 2 },
    ],
    stakes: [
      { stakeUpTo: 1, gameCount: 1 },
      { stakeUpTo: 5, gameCount: 2 },
    ],
  });
});

test('counts options while the other filters stay', async () => {
  expect(await filters({ vassalage: 'south', volatility: 'low' })).toEqual({
    vendors: [
      { vassalage: 'north', displayName: 'Test vendor', gameCount: 1 },
      { vassalage: 'south', displayName: 'Test vendor', gameCount: 1 },
    ],
    volatilities: [{ volatility: 'low', gameCount: 1 }],
    returns: [],
    stakes: [],
  });
});

test('keeps a chosen option that is not among the usual ones', async () => {
  expect((await filters({ rtpMin: 93 })).returns.at(-1)).toEqual({ rtpMin: 93, gameCount: 2 });
  expect((await filters({ rtpMin: 99, stakeUpTo: 50 })).stakes.at(-1)).toEqual({
    stakeUpTo: 50,
    gameCount: 1,
  });
});

test('choosing an option leaves as many games as its count says', async () => {
  const { vendors, volatilities, returns, stakes } = await filters();
  for (const { gameCount, displayName: _, ...option } of [
    ...vendors,
    ...volatilities,
    ...returns,
    ...stakes,
  ])
    expect({ option, games: (await list(option)).totalCount }).toEqual({
      option,
      games: gameCount,
    });
});

test.each<string>([...gameFilters.errors])('the filters answer %s', async (code) => {
  const { merchantId, code: siteCode } = site;
  await expectRefusal(code, {
    ...impliedRefusals({ api, call: gameFilters, site: { merchantId, code: siteCode }, ip }),
    request_param_err: [
      400,
      async () => send(api, gameFilters, { site: siteCode, body: { rtpMin: '101' }, ip }),
    ],
  });
});

test.each([
  { sort: 'size' },
  { stakeUpTo: '-1' },
  { search: 'a'.repeat(61) },
  { volatility: 'odd' },
])('refuses a list with %o', async (body) => {
  const { status } = await send(api, gameList, { site: site.code, body, ip });
  expect(status).toBe(400);
});
