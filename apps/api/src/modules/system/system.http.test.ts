import { scheduleMaintenance, switchFlag } from '@app/core/site';
import * as calls from '@app/shared/api/system';
import { flags } from '@app/shared/domain/flags';
import { password, username } from '@app/shared/validation/fields';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { HOME_IP, send, startApi, type TestApi } from '../../../../../tests/support/api.ts';
import { impliedRefusals } from '../../../../../tests/support/implied-refusals.ts';
import { makeSite } from '../../../../../tests/support/world.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const HOUR_MS = 3_600_000;

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let ip: string;
let networks = 0;

beforeAll(async () => {
  api = await startApi({ clock: () => NOW });
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps.db, { name: 'Lantern House', currency: 'EUR' });
  ip = `10.${networks++}.0.1`; // limits are a network's
});

const answerOf = async (call: (typeof calls)[keyof typeof calls], from = ip) =>
  (await send(api, call, { site: site.code, ip: from })).body.value;

test('tells a page what it must know before it draws anything', async () => {
  expect(await answerOf(calls.status, HOME_IP)).toMatchObject({
    status: 0,
    serverTime: NOW.getTime(),
    info: {
      merchantCode: site.code,
      siteName: 'Lantern House',
      currency: 'EUR',
      mainDomain: site.domain,
      languages: ['EN', 'CN'],
    },
    location: { ip: HOME_IP },
    maintenance: null,
    regionRestriction: { blocked: false, ip: HOME_IP, country: null },
  });
});

test('answers alike under its newer name', async () => {
  expect(await answerOf(calls.statusV2)).toEqual(await answerOf(calls.status));
});

test('stays open in maintenance and says what people are to read', async () => {
  const times = {
    from: new Date(NOW.getTime() - HOUR_MS),
    until: new Date(NOW.getTime() + HOUR_MS),
  };
  const maintenance = { ...times, title: 'Back soon', text: 'New lanterns.' };
  await scheduleMaintenance(api.deps.db, { merchantId: site.merchantId, maintenance });
  for (const call of [calls.status, calls.statusV2]) {
    const answer = await send(api, call, { site: site.code, ip });
    expect(answer.status).toBe(200);
    expect(answer.body.value).toMatchObject({
      status: 1,
      maintenance: {
        title: 'Back soon',
        info: 'New lanterns.',
        startTime: times.from.getTime(),
        endTime: times.until.getTime(),
      },
    });
  }
});

test('does not speak of maintenance before it begins', async () => {
  const maintenance = { from: new Date(NOW.getTime() + 1), until: undefined, title: '', text: '' };
  await scheduleMaintenance(api.deps.db, { merchantId: site.merchantId, maintenance });
  expect(await answerOf(calls.status)).toMatchObject({ status: 0, maintenance: null });
});

interface Node {
  readonly modId: string;
  readonly enabled: string;
  readonly childrenNodes: readonly Node[];
}

const flat = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...flat(node.childrenNodes)]);

test('shows every function once, and those below one that is off as off', async () => {
  await switchFlag(api.deps.db, { merchantId: site.merchantId, flag: 'REG3', enabled: false });
  const tree = flat(await answerOf(calls.whitelabel));
  expect(tree.map(({ modId }) => modId).sort()).toEqual([...flags].sort());
  const off = tree.filter(({ enabled }) => enabled === '0').map(({ modId }) => modId);
  expect(off.sort()).toEqual(['DIRECTREG3', 'REG3', 'USERNAMEREG3']);
  expect((await answerOf(calls.status)).info.whitelabel).toEqual(await answerOf(calls.whitelabel));
});

test('publishes the rules of registration that the server holds people to', async () => {
  const rules = await answerOf(calls.registerSettings);
  const accepts = (field: 'username' | 'password', text: string) => {
    const { acceptedPattern, minLength, maxLength } = rules[field];
    const isLong = text.length >= minLength && text.length <= maxLength;
    return isLong && new RegExp(`^(?:${acceptedPattern})$`).test(text);
  };
  const schemas = { username, password };
  for (const text of [
    'abc',
    'abcd',
    'a'.repeat(16),
    'a'.repeat(17),
    'with space',
    'secret99word',
  ]) {
    for (const field of ['username', 'password'] as const) {
      expect([field, text, accepts(field, text)]).toEqual([
        field,
        text,
        schemas[field].safeParse(text).success,
      ]);
    }
  }
});

test.each(
  Object.values(calls).flatMap((call) =>
    call.errors.map((code) => [call.name, code, call] as const),
  ),
)('%s answers %s', async (_, code, call) => {
  const [status, ask] = impliedRefusals({ api, call, site, ip })[code] ?? expect.unreachable(code);
  const answer = await ask();
  expect(answer.body).toMatchObject({ success: false, errorCode: code });
  expect(answer.status).toBe(status);
});
