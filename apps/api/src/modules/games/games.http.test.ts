import { createPublicKey } from 'node:crypto';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import { registerGame, scheduleGameMaintenance } from '@app/core/play/games';
import { gameList, launchGame } from '@app/shared/games/schemas';
import { protection } from '@app/shared/limits/settings';
import { isFrameSignedBy } from '@app/shared/seamless/frame-link';
import { site as pages } from '@app/shared/site/settings';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  expectRefusal,
  impliedRefusals,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import {
  registerTestVendor,
  type TestVendor,
} from '../../../../../tests/support/play/test-vendor.ts';
import { makeCheckDue } from '../../../../../tests/support/protection/check-due.ts';
import { takeBreak } from '../../../../../tests/support/protection/take-break.ts';
import { makeTimeOver } from '../../../../../tests/support/protection/time-over.ts';
import {
  type Sent,
  send,
  startApi,
  type TestApi,
  tokenOf,
} from '../../../../../tests/support/servers/api.ts';
import { decide } from '../../../../../tests/support/settings.ts';
import {
  fund,
  makeMember,
  makeSite,
  makeTrial,
  whole,
} from '../../../../../tests/support/world.ts';

let api: TestApi;
let vendor: TestVendor;
let site: string;
let domain: string;
let merchantId: bigint;
let member: Member;
let token: string;
let ip: string;
let tests = 0;

beforeAll(async () => {
  api = await startApi();
  const baseUrl = api.url;
  vendor = await registerTestVendor(api.deps, { baseUrl, code: 'first' });
  const game = { vendorId: vendor.vendorId, iconUrl: '/art/game.svg' } as const;
  await registerGame(api.deps, {
    ...game,
    code: 'reef',
    name: 'Coral Reef',
    category: 'FISH',
    place: 2,
  });
  await registerGame(api.deps, {
    ...game,
    code: 'lanterns',
    name: 'Lantern Fair',
    names: { CN: '灯会' },
    category: 'RNG',
    returnRate: 961_000,
    volatility: 'medium',
    place: 1,
  });
  await registerTestVendor(api.deps, { baseUrl, code: 'second', gameCode: 'tower' });
  return api.close;
});

beforeEach(async () => {
  const made = await makeSite(api.deps);
  ({ domain, merchantId, code: site } = made);
  member = await makeMember(api.deps, made);
  token = await tokenOf(api, member);
  ip = `203.0.${++tests}.7`;
});

const listInChinese = (body: object = {}) =>
  send(api, gameList, { site, body, ip, language: 'CN' });

// A new address for each test: public calls are limited per address.
const list = (body: object = {}) => send(api, gameList, { site, body, ip });

const codesOf = (answer: { body: { value: { games: { gameCode: string }[] } } }) =>
  answer.body.value.games.map(({ gameCode }) => gameCode);

test('lists games in the operator’s order, to visitors too', async () => {
  const answer = await list();
  expect(codesOf(answer)).toEqual(['test-game', 'tower', 'lanterns', 'reef']);
  expect(answer.body.value).toMatchObject({ totalCount: 4, totalPages: 1 });
  expect(answer.body.value.games[2]).toEqual({
    nodeId: expect.any(Number),
    gameType: 'RNG',
    vassalage: 'first',
    vendorName: 'Test vendor',
    isHouse: false,
    gameCode: 'lanterns',
    gameName: 'Lantern Fair',
    displayName: 'Lantern Fair',
    defaultIcon: '/art/first/lanterns.2-rng.svg',
    iconUrl: '/art/game.svg',
    trialSupport: false,
    rtp: 96.1,
    volatility: 'medium',
    stakeMin: null,
    stakeMax: null,
    playing: 0,
    playedToday: 0,
    maintenance: null,
  });
});

test('filters by category, vendor and part of the name, and pages', async () => {
  expect(codesOf(await list({ gameType: 'FISH' }))).toEqual(['reef']);
  expect(codesOf(await list({ vassalage: 'second' }))).toEqual(['tower']);
  expect(codesOf(await list({ gameName: 'lantern' }))).toEqual(['lanterns']);
  const second = await list({ pageNo: 2, pageSize: 3 });
  expect(codesOf(second)).toEqual(['reef']);
  expect(second.body.value).toMatchObject({ totalCount: 4, totalPages: 2 });
});

test('names a game in the reader’s language, and finds it by both names', async () => {
  const chinese = await listInChinese({ gameName: '灯' });
  expect(codesOf(chinese)).toEqual(['lanterns']);
  expect(chinese.body.value.games[0]).toMatchObject({ gameName: '灯会', displayName: '灯会' });
  expect(codesOf(await listInChinese({ gameName: 'lantern' }))).toEqual(['lanterns']);
  expect(codesOf(await list({ gameName: '灯' }))).toEqual([]);
  expect((await listInChinese({ gameType: 'FISH' })).body.value.games[0].gameName).toBe(
    'Coral Reef',
  );
});

test('omits games that are switched off', async () => {
  await change({ enabled: false });
  expect(codesOf(await list())).toEqual(['test-game', 'tower', 'reef']);
  await change({ enabled: true });
});

const launch = (body: object = {}, sent: Sent = {}) =>
  send(api, launchGame, {
    site,
    token,
    ...sent,
    body: { vassalage: 'first', gameCode: 'lanterns', launchMode: 'GLS', ...body },
  });

test('returns the vendor’s URL with a launch token in all three fields', async () => {
  const { status, body } = await launch({ language: 'CN' });
  expect(status).toBe(200);
  const { content, gameUrl, url } = body.value;
  expect([content.game_url, gameUrl]).toEqual([url, url]);
  const address = new URL(url);
  expect(address.origin + address.pathname).toBe('http://127.0.0.1:3001/play/lanterns');
  expect(address.searchParams.get('language')).toBe('CN');
  const launchToken = address.searchParams.get('token');
  expect(launchToken).toMatch(/^[\w-]{43}$/);
  const reply = await vendor.send('authenticate', { launchToken, gameCode: 'lanterns' });
  expect(JSON.parse(reply.text)).toMatchObject({ status: 'OK', memberRef: member.publicId });
});

test('3.83 opens games of the house at one of the site’s hosts', async () => {
  const launchHosts = ['https://play1.example', 'https://play2.example:8443'];
  await decide(api, { merchantId }, { setting: pages, change: { launchHosts } });
  expect(new URL((await launch()).body.value.url).origin).toBe('http://127.0.0.1:3001');
  await ownedByHouse(true);
  const opened = await Promise.all(Array.from({ length: 20 }, () => launch()));
  await ownedByHouse(false);
  const addresses = opened.map(({ body }) => new URL(body.value.url));
  expect(new Set(addresses.map(({ origin }) => origin))).toEqual(new Set(launchHosts));
  expect(new Set(addresses.map(({ pathname }) => pathname))).toEqual(new Set(['/play/lanterns']));
});

const ownedByHouse = (isHouse: boolean) =>
  api.deps.db.prisma.vendor.update({ where: { code: 'first' }, data: { isHouse } });

test('the launch URL tells the vendor, signed, which origin of the site may frame the game', async () => {
  const key = createPublicKey(api.deps.settings.platformSigningKey);
  const [main, installation] = [`http://${domain}:3000`, 'http://127.0.0.1:3000'];
  const opened = [
    [`https://${domain}:8443/games`, undefined, main], // another service on the same host is not permitted
    [`${installation}/rng`, undefined, installation],
    [undefined, domain, main],
    [undefined, '127.0.0.1:3000', installation],
    [undefined, 'evil.test', main],
  ] as const;
  for (const [backUrl, host, origin] of opened) {
    const { body } = await launch(backUrl ? { backUrl } : {}, host ? { headers: { host } } : {});
    const { frame, frameSignature } = Object.fromEntries(new URL(body.value.url).searchParams);
    expect(frame).toBe(origin);
    const link = { vendorCode: 'first', origin: `${frame}` };
    expect(isFrameSignedBy(link, `${frameSignature}`, key)).toBe(true);
  }
});

test('the back URL is limited to the site', async () => {
  for (const backUrl of [`https://${domain}/games`, 'http://127.0.0.1:3000/rng']) {
    const { body } = await launch({ backUrl });
    const launchToken = new URL(body.value.url).searchParams.get('token');
    const reply = await vendor.send('authenticate', { launchToken, gameCode: 'lanterns' });
    expect(JSON.parse(reply.text)).toMatchObject({ backUrl });
  }
  const foreign = [
    'https://evil.test/',
    `https://${domain}.evil.test/`,
    `https://${domain}@evil.test/`,
    `javascript://${domain}/%0aalert(1)`,
    '//evil.test/',
  ];
  for (const backUrl of foreign) {
    const { status, body } = await launch({ backUrl });
    expect({ backUrl, status }).toEqual({ backUrl, status: 400 });
    expect(body).toMatchObject({ errorCode: 'request_param_err', value: { fields: ['backUrl'] } });
  }
});

test('refuses a back URL of another merchant’s site', async () => {
  const another = await makeSite(api.deps);
  const { status } = await launch({ backUrl: `https://${another.domain}/` });
  expect(status).toBe(400);
});

const trialToken = async () => tokenOf(api, await makeTrial(api.deps, { merchantId }));

test('1.1 a trial member opens games in play money', async () => {
  await change({ trialSupport: true });
  const asked = { token: await trialToken() };
  const { status, body } = await launch({ accountType: '0' }, asked);
  expect(status).toBe(200);
  const launchToken = new URL(body.value.url).searchParams.get('token');
  const reply = await vendor.send('authenticate', { launchToken, gameCode: 'lanterns' });
  expect(JSON.parse(reply.text)).toMatchObject({ accountType: 0, balance: 100_000_000 });
  await change({ trialSupport: false });
});

test('refuses to open a game with another kind of money', async () => {
  expect((await launch({ accountType: '0' })).body.errorCode).toBe('request_param_err');
  const asTrial = await launch({ accountType: '1' }, { token: await trialToken() });
  expect(asTrial.body.value.fields).toEqual(['accountType']);
});

const change = (values: object) =>
  api.deps.db.prisma.game.updateMany({ where: { code: 'lanterns' }, data: values });

test.each(launchGame.errors)('launching answers %s', async (code) => {
  const input = () => ({ vassalage: 'first', gameCode: 'lanterns' });
  await expectRefusal(code, {
    ...impliedRefusals({ api, call: launchGame, site: { merchantId, code: site }, input }),
    request_param_err: [400, async () => launch({ vassalage: 'no code!' })],
    'game.not_found': [404, async () => launch({ gameCode: 'another' })],
    'game.maintenance': [503, () => launchInMaintenance()],
    '#727': [400, () => launch({ launchMode: 'other' })],
    'member.need_true_account': [403, async () => launch({}, { token: await trialToken() })],
    'reality_check.due': [
      403,
      async () => {
        const playing = await makeMember(api.deps, { merchantId });
        await makeCheckDue(api.deps, playing);
        return launch({}, { token: await tokenOf(api, playing) });
      },
    ],
    'limit.time_over': [
      403,
      async () => {
        const playing = await makeMember(api.deps, { merchantId });
        await makeTimeOver(api.deps, playing);
        return launch({}, { token: await tokenOf(api, playing) });
      },
    ],
    '#734': [
      409,
      async () => {
        const playing = await makeMember(api.deps, { merchantId });
        await fund(api.deps, playing, whole(10));
        await decide(api, { merchantId }, { setting: protection, change: { profile: 'uk' } });
        await vendor.bet({ memberRef: playing.publicId, stake: whole(1) });
        const answer = await launch({}, { token: await tokenOf(api, playing) });
        expect(answer.body.value).toMatchObject({ vendorCode: 'first', gameCode: 'test-game' });
        return answer;
      },
    ],
    'exclusion.in_force': [
      403,
      async () => {
        const resting = await makeMember(api.deps, { merchantId });
        await takeBreak(api.deps, resting);
        return launch({}, { token: await tokenOf(api, resting) });
      },
    ],
  });
});

async function launchInMaintenance() {
  const until = new Date(api.deps.clock().getTime() + 10 * 60_000);
  const lanterns = { vendorCode: 'first', gameCode: 'lanterns' };
  await inTransaction(api.deps.db, (tx) =>
    scheduleGameMaintenance(tx, { ...lanterns, maintenance: { from: new Date(0), until } }),
  );
  const answer = await launch();
  await inTransaction(api.deps.db, (tx) =>
    scheduleGameMaintenance(tx, { ...lanterns, maintenance: undefined }),
  );
  await expect(
    inTransaction(api.deps.db, (tx) =>
      scheduleGameMaintenance(tx, { ...lanterns, gameCode: 'nowhere', maintenance: undefined }),
    ),
  ).rejects.toMatchObject({ code: 'game.not_found' });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(9 * 60);
  expect(answer.body.value.params).toMatchObject({ from: 0, until: until.getTime() });
  return answer;
}

test('a vendor or game that is switched off cannot be launched', async () => {
  await change({ enabled: false });
  expect((await launch()).status).toBe(404);
  await change({ enabled: true });
  await api.deps.db.prisma.vendor.update({ where: { code: 'second' }, data: { enabled: false } });
  expect((await launch({ vassalage: 'second', gameCode: 'tower' })).status).toBe(404);
  await api.deps.db.prisma.vendor.update({ where: { code: 'second' }, data: { enabled: true } });
});

test.each<string>([...gameList.errors])('the list answers %s', async (code) => {
  await expectRefusal(code, {
    ...impliedRefusals({ api, call: gameList, site: { merchantId, code: site }, ip }),
    request_param_err: [400, async () => list({ pageSize: 101 })],
  });
});
