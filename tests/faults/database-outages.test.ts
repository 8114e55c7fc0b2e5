import { connect } from '@app/core/platform/db';
import { key } from '@app/shared/access/session.calls';
import { affiliate } from '@app/shared/agents/calls';
import { work } from '@app/shared/captcha/calls';
import { helpCenter, listAnnouncements } from '@app/shared/content/calls';
import type { CallDescriptor } from '@app/shared/contract/define-call';
import { gameList, winnerBoard } from '@app/shared/games/calls';
import { changes } from '@app/shared/live/calls';
import { info } from '@app/shared/members/calls';
import { devices, update } from '@app/shared/profile/calls';
import { status, whitelabel } from '@app/shared/system/calls';
import { balances, wallets } from '@app/shared/wallet/calls';
import { beforeEach, expect, test } from 'vitest';
import { type OwnServers, startOwnServers } from '../support/servers/own-servers.ts';
import { makePlatform, type TestPlatform } from '../support/servers/processes.ts';
import { WireClient } from '../support/servers/wire-client.ts';
import { until } from '../support/until.ts';
import { makeSite } from '../support/world.ts';

const CLIENTS = 24;
const ANSWERS_BETWEEN = 300;
const LINES_OF_A_STORM_MAX = 200;

let servers: OwnServers;
let platform: TestPlatform;
let member: WireClient;
let asked = 0;

beforeEach(async () => {
  servers = await startOwnServers();
  platform = await makePlatform(servers);
  await platform.start('api', { env: { TRUSTED_PROXIES: '127.0.0.1', WORK_BITS: '0' } });
  const db = connect(servers.databaseUrl);
  const { code } = await makeSite(db);
  await db.close();
  member = new WireClient(platform.apiUrl, code);
  expect(await member.register('stayer2026', 'secret99word')).toMatchObject({ status: 200 });
  return async () => {
    servers.redis.thaw();
    await platform.stop();
    await servers.stop();
  };
});

/** Each request comes from its own network, below the rate limit. */
async function ask(call: CallDescriptor, body: object = {}) {
  const ip = `10.${asked >> 12}.${(asked >> 4) & 255}.1`;
  asked++;
  return (await member.sendOnce(call, { body, headers: { 'x-forwarded-for': ip } })).status;
}

/** Calls that read by both database clients, and commands. Rate limits of a member may refuse some with 429. */
const ofEverybody = [status, whitelabel, helpCenter, listAnnouncements, gameList, key, winnerBoard];
const ofMembers = [info, balances, wallets, devices];
const asksAll: readonly (() => Promise<number>)[] = [
  ...[...ofEverybody, ...ofMembers].map((call) => () => ask(call)),
  () => ask(update, { nickname: `stayer ${asked}` }),
  () => ask(affiliate, { code: 'NOSUCH22', domain: 'localhost' }),
];

test('while PostgreSQL restarts under load, calls that need it answer 503, and no other error', async () => {
  const statuses = new Map<number, number>();
  let answers = 0;
  let isOver = false;
  const clients = Array.from({ length: CLIENTS }, async (_, n) => {
    for (let at = n; !isOver; at++) {
      const one = (await asksAll[at % asksAll.length]?.()) ?? 0;
      statuses.set(one, (statuses.get(one) ?? 0) + 1);
      answers++;
    }
  });
  const more = () => {
    const before = answers;
    return until('more was answered', () => answers > before + ANSWERS_BETWEEN);
  };
  await more();
  const linesBefore = platform.logs.filter((line) => line.includes('"stack"')).length;
  for (let times = 0; times < 2; times++) {
    await servers.postgres.restart();
    await more();
    await servers.postgres.crash();
    await servers.postgres.start();
    await more();
  }
  isOver = true;
  await Promise.all(clients);

  const known = new Set([200, 404, 429, 503]); // 404: an unknown invitation
  expect([...statuses].filter(([one]) => !known.has(one))).toEqual([]);
  expect(statuses.get(503)).toBeGreaterThan(0);
  await until('it serves again', async () => (await ask(status)) === 200);
  const stacks = platform.logs.filter((line) => line.includes('"stack"')).length - linesBefore;
  expect(stacks).toBeLessThan(LINES_OF_A_STORM_MAX);
});

/** So many calls that the test would time out if each of them waited. */
const ANSWERS_WHILE_AWAY = 150;

test.each(['crash', 'freeze'] as const)(
  'without Redis (%s) no call hangs, and calls that do not need it are served',
  async (how) => {
    for (const one of ofMembers) expect(await ask(one)).toBe(200);
    await servers.redis[how]();
    for (let n = 0; n < ANSWERS_WHILE_AWAY; n++) {
      expect(await ask(ofEverybody[n % ofEverybody.length] ?? status)).toBe(200);
      expect(await ask(ofMembers[n % ofMembers.length] ?? info)).toBe(503);
      expect(await ask(work, { scene: 'login' })).toBe(503);
      expect(await ask(changes)).toBe(503);
    }
    expect((await fetch(`${platform.apiUrl}/readyz`)).status).toBe(200);
    expect((await fetch(`${platform.apiUrl}/openapi.json`)).status).toBe(200);
    if (how === 'freeze') servers.redis.thaw();
    else await servers.redis.start();
    await until('members are known again', async () => (await ask(info)) === 200);
  },
);
