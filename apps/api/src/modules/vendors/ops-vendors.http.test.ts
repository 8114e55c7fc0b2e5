import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { listAudit } from '@app/core/sites/audit';
import * as memberCalls from '@app/shared/games/schemas';
import { publicKeyText } from '@app/shared/seamless/signing';
import * as gameCalls from '@app/shared/vendors/games.ops-calls';
import * as calls from '@app/shared/vendors/ops-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { testVendor } from '../../../../../tests/support/play/test-vendor.ts';
import { send, startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';

const reason = 'Signed with them in October';
const launchUrl = 'https://games.example/play/{gameCode}';

let api: TestApi;
let baseUrl: string;
let published: object[];
let vendor: string;
let made = 0;
let now: number;
let ask: (
  call: Parameters<typeof sendOps>[1],
  body?: object,
  by?: string,
) => ReturnType<typeof sendOps>;

beforeAll(async () => {
  const publish = (invalidation: object) => published.push(invalidation);
  api = await startApi({ publish, clock: () => new Date(now) });
  baseUrl = api.url;
  return api.close;
});
beforeEach(async () => {
  now = Date.UTC(2026, 10, 22, 12);
  published = [];
  vendor = `jade${++made}`;
  const { token } = await makeOperator(api);
  ask = (call, body = {}, by = token) =>
    sendOps(api, call, { token: by, body, ip: `10.0.${made}.1` });
});

const value = async (call: Parameters<typeof ask>[0], body: object) => {
  const answer = await ask(call, body);
  expect(answer.body, answer.text).toMatchObject({ success: true });
  return answer.body.value;
};
const errorOf = async (call: Parameters<typeof ask>[0], body: object) => {
  const { status, body: answer } = await ask(call, body);
  return [status, answer.errorCode, answer.value?.fields].filter((each) => each !== undefined);
};
const add = (more: object = {}) =>
  value(calls.add, { vendor, name: 'Jade Games', launchUrl, reason, ...more });
const read = () => value(calls.read, { vendor });
const change = async (more: object) =>
  value(calls.change, { vendor, version: (await read()).version, reason, ...more });
const trail = async () =>
  (await listAudit(api.deps.db, { rowsMax: 50 }))
    .filter(({ target }) => target.split(' ')[0] === vendor)
    .map(({ action, detail, merchantId }) => ({ action, merchantId, ...JSON.parse(detail) }));

/** A vendor that signs with this key and sends from the test's own address. */
const speaker = (kid: string, privateKeyPem: string) =>
  testVendor(
    api.deps,
    {
      vendorId: 0n,
      code: vendor,
      kid,
      gameCode: 'koi',
      currency: 'USD',
      privateKey: createPrivateKey(privateKeyPem),
    },
    { baseUrl },
  );

test('registers a vendor, creates its key and imports its games, and a player can bet', async () => {
  await add({ names: { CN: '翡翠游戏' } });
  const { privateKey, publicKey } = await value(calls.addKey, { vendor, kid: 'jade-1', reason });
  const file = { vendor, format: 'csv', text: 'code,name,category\nkoi,Koi Pond,FISH' };
  await value(gameCalls.take, { ...file, lines: 'all', reason });
  expect(await read()).toMatchObject({
    code: vendor,
    version: 1,
    name: 'Jade Games',
    networks: [],
    enabled: true,
    place: 0,
    keys: [{ kid: 'jade-1', publicKey, validUntil: null }],
    messagesUrl: expect.stringMatching(/\/seamless\/v1\/$/),
  });
  const { list } = await value(calls.list, {});
  expect(list.filter(({ code }: { code: string }) => code === vendor)).toEqual([
    {
      code: vendor,
      name: 'Jade Games',
      isHouse: false,
      enabled: true,
      games: 1,
      keys: 1,
      maintenance: null,
    },
  ]);
  const { merchantId, code: site } = await makeSite(api.deps);
  const { publicId } = await makeMember(api.deps, { merchantId });
  const reply = await speaker('jade-1', privateKey).balance(publicId);
  expect(reply).toMatchObject({ httpStatus: 200, status: 'OK' });
  const asked = { site, language: 'CN', body: { vassalage: vendor } };
  const { games } = (await send(api, memberCalls.gameList, asked)).body.value;
  expect(games).toMatchObject([{ gameCode: 'koi', vendorName: '翡翠游戏' }]);
  expect((await trail()).map(({ action }) => action)).toEqual([
    'vendor.games_imported',
    'vendor.key_added',
    'vendor.added',
  ]);
  expect(JSON.stringify(await trail())).not.toContain(privateKey.split('\n')[1]);
});

test('during key rotation both keys work, and the old one ends as scheduled', async () => {
  await add();
  const own = generateKeyPairSync('ed25519');
  const publicKey = publicKeyText(own.publicKey);
  const { privateKey } = await value(calls.addKey, { vendor, kid: 'jade-1', reason });
  const added = { vendor, kid: 'jade-2', publicKey, reason };
  expect(await value(calls.addKey, added)).toEqual({ publicKey, privateKey: null, secret: null });
  const { merchantId } = await makeSite(api.deps);
  const { publicId } = await makeMember(api.deps, { merchantId });
  const pem = own.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  const [first, second] = [speaker('jade-1', privateKey), speaker('jade-2', pem)];
  await value(gameCalls.take, {
    vendor,
    format: 'json',
    text: '[{"code":"koi","name":"Koi","category":"FISH"}]',
    lines: 'all',
    reason,
  });
  const statuses = async () => [
    (await first.balance(publicId, { timestamp: now })).status,
    (await second.balance(publicId, { timestamp: now })).status,
  ];
  const until = now + 10 * 60_000;
  await value(calls.endKey, { vendor, kid: 'jade-1', until, reason });
  expect(await statuses()).toEqual(['OK', 'OK']);
  now = until;
  expect((await first.send('balance', {}, { timestamp: now })).status).toBe('BAD_SIGNATURE');
  expect((await second.balance(publicId, { timestamp: now })).status).toBe('OK');
  await value(calls.endKey, { vendor, kid: 'jade-2', until: null, reason });
  expect((await second.send('balance', {}, { timestamp: now })).status).toBe('BAD_SIGNATURE');
  expect((await read()).keys.map(({ validUntil }: { validUntil: number }) => validUntil)).toEqual([
    until,
    until,
  ]);
});

test('accepts messages only from a vendor’s networks, if it has any', async () => {
  await add();
  const { privateKey } = await value(calls.addKey, { vendor, kid: 'jade-1', reason });
  const sent = () => speaker('jade-1', privateKey).send('balance', {}, { timestamp: now });
  expect((await sent()).status).toBe('WRONG_SYNTAX');
  await change({ networks: ['198.51.100.0/24', '2001:db8::/32'] });
  expect(await sent()).toMatchObject({ httpStatus: 401, text: '{"status":"BAD_SIGNATURE"}' });
  await change({ networks: ['198.51.100.0/24', '127.0.0.0/8', '::1/128'] });
  expect((await sent()).status).toBe('WRONG_SYNTAX');
});

test('one of two concurrent changes of a vendor fails with a version conflict', async () => {
  await add();
  const { version } = await read();
  const body = { vendor, version, reason };
  expect(await value(calls.change, { ...body, name: 'Jade' })).toEqual({ version: version + 1 });
  expect(await errorOf(calls.change, { ...body, place: 7 })).toEqual([
    409,
    'vendor.changed_meanwhile',
  ]);
  await change({ place: 7, verifyUrl: 'https://games.example/verify' });
  expect(await read()).toMatchObject({ name: 'Jade', place: 7, version: version + 2 });
  const [last] = await trail();
  expect(last).toEqual({
    action: 'vendor.changed',
    merchantId: null,
    reason,
    place: 7,
    'place.before': 0,
    verifyUrl: 'https://games.example/verify',
    'verifyUrl.before': null,
  });
  const both = await Promise.all(
    ['One', 'Other'].map((name) => errorOf(calls.change, { ...body, version: version + 2, name })),
  );
  expect(both.map(([status]) => status).toSorted()).toEqual([200, 409]);
});

test('maintenance of a vendor or game applies to every site and notifies open pages', async () => {
  await add();
  const file = { vendor, format: 'csv', text: 'code,name,category\nkoi,Koi Pond,FISH' };
  await value(gameCalls.take, { ...file, lines: 'all', reason });
  const [one, other] = [await makeSite(api.deps), await makeSite(api.deps)];
  const maintenance = { from: now - 1, until: now + 60_000 };
  published = [];
  await value(calls.rest, { vendor, game: 'koi', maintenance, reason });
  expect(published).toEqual(
    expect.arrayContaining([one, other].map(({ merchantId }) => ({ merchantId, kind: 'games' }))),
  );
  const shown = async () =>
    (await send(api, memberCalls.gameList, { site: one.code, body: { vassalage: vendor } })).body
      .value.games[0].maintenance;
  expect(await shown()).toEqual({ maintainTime: now - 1, endTime: now + 60_000 });
  const { list } = await value(gameCalls.list, { vendor });
  expect(list).toMatchObject([{ code: 'koi', maintenance }]);
  await value(calls.rest, { vendor, game: 'koi', maintenance: null, reason });
  expect(await shown()).toBeNull();
  await value(calls.rest, { vendor, game: null, maintenance: { from: now, until: null }, reason });
  expect((await read()).maintenance).toEqual({ from: now, until: null });
  expect(await shown()).toEqual({ maintainTime: now, endTime: null });
  const [begun, ended] = await trail();
  expect(begun).toMatchObject({ game: 'all', from: now, until: null });
  expect(ended).toMatchObject({ game: 'koi', ended: true });
});

test('changes fields of a game, and finds games by name and code', async () => {
  await add();
  const text = 'code,name,category,stakeMin\nkoi,Koi Pond,FISH,1\nreef,Blue Reef,FISH,1';
  await value(gameCalls.take, { vendor, format: 'csv', text, lines: 'all', reason });
  const game = { vendor, game: 'koi', reason };
  await value(gameCalls.change, { ...game, category: 'RNG', classes: ['JP'], returnRate: 96.5 });
  await value(gameCalls.change, { ...game, enabled: false, stakeMax: 20 });
  expect(await errorOf(gameCalls.change, { ...game, stakeMax: 0.5 })).toEqual([
    400,
    'request_param_err',
    ['stakeMin', 'stakeMax'],
  ]);
  expect((await value(gameCalls.list, { vendor, text: 'POND' })).list).toMatchObject([
    {
      code: 'koi',
      category: 'RNG',
      classes: ['JP'],
      returnRate: 96.5,
      enabled: false,
      stakeMin: 1,
      stakeMax: 20,
    },
  ]);
  expect(await value(gameCalls.list, { vendor })).toMatchObject({ totalCount: 2, totalPages: 1 });
  expect((await value(gameCalls.list, { vendor, page: '2' })).list).toEqual([]);
  const { code: site } = await makeSite(api.deps);
  const asked = { site, body: { vassalage: vendor } };
  const { games } = (await send(api, memberCalls.gameList, asked)).body.value;
  expect(games.map(({ gameCode }: { gameCode: string }) => gameCode)).toEqual(['reef']);
  expect((await trail()).slice(0, 2)).toEqual([
    {
      action: 'vendor.game_changed',
      merchantId: null,
      reason,
      switchedOn: false,
      'switchedOn.before': true,
      stakeMax: 20,
      'stakeMax.before': null,
    },
    {
      action: 'vendor.game_changed',
      merchantId: null,
      reason,
      gameCategory: 'RNG',
      'gameCategory.before': 'FISH',
      classes: 'JP',
      'classes.before': '',
      returnRate: '96.5 %',
      'returnRate.before': null,
    },
  ]);
});

test('previews the import of a file, with up to ten thousand lines', async () => {
  await add();
  const line = (n: number) => `g${n},"Lantern 灯 ${n}",${n === 5_000 ? 'SLOTS' : 'RNG'}`;
  const text = ['code,name,category', ...Array.from({ length: 10_000 }, (_, n) => line(n))].join(
    '\n',
  );
  const file = { vendor, format: 'csv', text };
  const { counts, lines } = await value(gameCalls.check, file);
  expect(counts).toEqual({ new: 9_999, changed: 0, same: 0, wrong: 1 });
  expect(lines[5_000]).toEqual({
    line: 5_002,
    code: 'g5000',
    is: 'wrong',
    wrong: [{ field: 'category', is: 'unmapped', word: 'SLOTS' }],
  });
  expect(await trail()).toHaveLength(1);
  expect(await errorOf(gameCalls.take, { ...file, lines: 'all', reason })).toEqual([
    400,
    'vendor.lines_wrong',
  ]);
  expect(await value(gameCalls.take, { ...file, lines: 'good', reason })).toEqual(counts);
  expect((await value(gameCalls.list, { vendor })).totalCount).toBe(9_999);
  expect((await trail())[0]).toMatchObject({ action: 'vendor.games_imported', ...counts });
});

test.each([
  ['a script as address', { launchUrl: 'javascript:alert("{gameCode}")' }, 'launchUrl'],
  ['an address without the game', { launchUrl: 'https://games.example/play' }, 'launchUrl'],
  ['an address without TLS', { launchUrl: 'http://games.example/{gameCode}' }, 'launchUrl'],
  ['the game in the host', { launchUrl: 'https://{gameCode}.example/' }, 'launchUrl'],
  ['a host that says more', { launchUrl: 'https://a;sandbox/{gameCode}' }, 'launchUrl'],
  ['a password', { launchUrl: 'https://a:b@games.example/{gameCode}' }, 'launchUrl'],
  ['a script to verify', { verifyUrl: 'data:text/html,<script>' }, 'verifyUrl'],
  ['no network', { networks: ['198.51.100.7'] }, 'networks'],
  ['a network of no family', { networks: ['198.51.100.0/40'] }, 'networks'],
  ['a name that turns around', { name: 'Jade \u202eGames' }, 'name'],
  ['a name of two lines', { name: 'Jade\nGames' }, 'name'],
  ['a name in no language', { names: { XX: 'Jade' } }, 'names.XX'],
  ['a code that is a path', { vendor: '../x' }, 'vendor'],
  ['no reason', { reason: ' ' }, 'reason'],
])('refuses %s and stores no vendor', async (_, wrong, field) => {
  const body = { vendor, name: 'Jade Games', launchUrl, reason, ...wrong };
  expect(await errorOf(calls.add, body)).toEqual([400, 'request_param_err', [field]]);
  expect(await errorOf(calls.read, { vendor })).toEqual([404, 'vendor.not_found']);
});

test('a script in a name is shown as text', async () => {
  const name = '<script>alert(1)</script>';
  await add({ name });
  await value(gameCalls.take, {
    vendor,
    format: 'json',
    text: JSON.stringify([{ code: 'k', name, category: 'RNG' }]),
    lines: 'all',
    reason,
  });
  const { code: site } = await makeSite(api.deps);
  const answer = await send(api, memberCalls.gameList, { site, body: { vassalage: vendor } });
  expect(answer.headers['content-type']).toContain('application/json');
  expect(answer.body.value.games).toMatchObject([{ gameName: name, vendorName: name }]);
});

test('refuses keys that are invalid, duplicate or end in the past', async () => {
  await add();
  const key = { vendor, kid: 'jade-1', reason };
  const rsa = generateKeyPairSync('rsa', { modulusLength: 1_024 }).publicKey;
  for (const publicKey of ['no key', publicKeyText(rsa).slice(0, 200)])
    expect(await errorOf(calls.addKey, { ...key, publicKey })).toEqual([
      400,
      'request_param_err',
      ['publicKey'],
    ]);
  await value(calls.addKey, key);
  expect(await errorOf(calls.addKey, key)).toEqual([409, 'vendor.key_taken']);
  expect(await errorOf(calls.endKey, { ...key, until: now - 1 })).toEqual([
    400,
    'request_param_err',
    ['until'],
  ]);
  await value(calls.endKey, { ...key, until: null });
  expect(await errorOf(calls.endKey, { ...key, until: null })).toEqual([404, 'vendor.key_unknown']);
  expect(await errorOf(calls.add, { vendor, name: 'Again', launchUrl, reason })).toEqual([
    409,
    'vendor.code_taken',
  ]);
});

test('accepts the largest bodies only from operators', async () => {
  const body = { vendor, format: 'csv', text: 'x'.repeat(200_000) };
  const asStranger = await sendOps(api, gameCalls.check, { body });
  expect(asStranger.body.errorCode).toBe('login.not.session');
  expect(await errorOf(gameCalls.check, body)).toEqual([404, 'vendor.not_found']);
  expect((await errorOf(gameCalls.check, { ...body, text: 'x'.repeat(3_000_001) }))[0]).toBe(400);
});

test('an operator of one site can neither read nor change vendors', async () => {
  await add();
  const { merchantId } = await makeSite(api.deps);
  const { token } = await makeOperator(api, { merchantId });
  for (const call of [calls.list, calls.read, calls.change, gameCalls.take]) {
    const answer = await ask(call, { ...call.example.request, vendor }, token);
    expect([answer.status, answer.body.errorCode]).toEqual([403, 'operator.forbidden']);
  }
  expect(await trail()).toHaveLength(1);
});
