import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LEASE_MS } from './rounds/lease.ts';
import type { RoundView } from './rounds/round.presenter.ts';
import { StandInWallet } from './test-support/stand-in-wallet.ts';
import { freshArcadeDatabaseUrl } from './test-support/world.ts';

// Runs the real process against a real database, with the signals that an operator would send.

const BALANCE = 1_000_000;
const STAKE = 10_000;

let offsetMs: number;
let wallet: StandInWallet;
let settings: NodeJS.ProcessEnv;
let running: RunningArcade;

beforeEach(async () => {
  offsetMs = 0;
  wallet = new StandInWallet(() => new Date(Date.now() + offsetMs));
  await wallet.start();
  const port = await freePort();
  settings = {
    PATH: process.env.PATH,
    APP_PROFILE: 'test',
    ARCADE_DATABASE_URL: await freshArcadeDatabaseUrl(),
    PORT: `${port}`,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    PLATFORM_URL: wallet.url,
    VENDOR_KEY_ID: 'arcade-1',
    VENDOR_SIGNING_KEY: wallet.vendorKeys.privateKey
      .export({ type: 'pkcs8', format: 'der' })
      .toString('base64url'),
    PLATFORM_PUBLIC_KEY: wallet.platformKeys.publicKey
      .export({ type: 'spki', format: 'der' })
      .toString('base64url'),
    SEED_SECRET: 'a7f0c3d2e9b8416592837465abcdefff',
    SWEEP_EVERY_MS: '50',
  };
  await startArcade(settings);
});
afterEach(async () => {
  running.process.kill('SIGKILL');
  await wallet.stop();
});

test('killed before the bet’s answer, it returns the stake after a restart', async () => {
  const memberRef = wallet.addMember(BALANCE);
  const token = await enter(memberRef);
  wallet.injectFault('bet', 'no answer at all');
  const spinning = spin(token).catch(() => undefined);
  await expect.poll(() => wallet.balanceOf(memberRef)).toBe(BALANCE - STAKE);
  await killHard();
  await spinning;

  await startArcade(settings);
  await passTime(LEASE_MS);
  await expect.poll(() => wallet.balanceOf(memberRef)).toBe(BALANCE);
  expect(wallet.receivedOf('rollback')).toHaveLength(1);
});

test('killed before the win’s answer, it pays once after a restart', async () => {
  const memberRef = wallet.addMember(BALANCE);
  const token = await enter(memberRef);
  wallet.injectFault('win', 'no answer at all');
  const spinning = spin(token).catch(() => undefined);
  await expect.poll(() => wallet.receivedOf('win').length).toBe(1);
  const paid = wallet.balanceOf(memberRef);
  await killHard();
  await spinning;

  await startArcade(settings);
  await passTime(LEASE_MS);
  await expect.poll(() => wallet.receivedOf('win').length).toBe(2);
  await expect.poll(async () => (await lastRound(token)).state).toBe('closed');
  expect(wallet.balanceOf(memberRef)).toBe(paid);
});

test('writes one ready line, one JSON object per line, and no secrets of players', async () => {
  const launchToken = wallet.launch(wallet.addMember(BALANCE));
  await fetch(`${settings.PUBLIC_URL}/play/lantern-fair?token=${launchToken}&lang=EN`);
  const token = await exchange(launchToken);
  await spin(token);
  await stopGently();
  const lines = running.output.trim().split('\n');
  const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect(messages.filter((message) => message === 'ready')).toHaveLength(1);
  expect(messages).toContain('round ended');
  expect(running.output).toContain('/play/lantern-fair');
  expect(running.output).not.toContain(launchToken);
  expect(running.output).not.toContain(token);
});

test('finishes the current round on a signal to stop', async () => {
  const memberRef = wallet.addMember(BALANCE);
  const token = await enter(memberRef);
  const release = Promise.withResolvers<void>();
  wallet.injectFault('win', { after: release.promise });
  const spinning = spin(token);
  await expect.poll(() => wallet.receivedOf('bet').length).toBe(1);
  running.process.kill('SIGTERM');
  release.resolve();
  expect((await spinning).state).toBe('closed');
  const [code] = await running.ended;
  expect(code).toBe(0);
});

test('refuses to start with an invalid environment, and names the problems', async () => {
  const broken = { ...settings, SEED_SECRET: 'short', PORT: '99999' };
  const { process: child, ended } = spawnArcade(broken);
  let complaint = '';
  child.stdout?.on('data', (chunk) => {
    complaint += chunk;
  });
  const [code] = await ended;
  expect(code).toBe(1);
  expect(complaint).toContain('SEED_SECRET');
  expect(complaint).toContain('PORT');
  expect(complaint).not.toContain('short');
});

interface RunningArcade {
  readonly process: ChildProcess;
  readonly ended: Promise<unknown[]>;
  output: string;
}

function spawnArcade(env: NodeJS.ProcessEnv): RunningArcade {
  const program = fileURLToPath(new URL('arcade.ts', import.meta.url));
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const arcade: RunningArcade = { process: child, ended: once(child, 'exit'), output: '' };
  child.stdout.on('data', (chunk) => {
    arcade.output += chunk;
  });
  return arcade;
}

/** A process that does not become ready is killed after its test as well. */
async function startArcade(env: NodeJS.ProcessEnv): Promise<void> {
  running = spawnArcade(env);
  await expect.poll(() => running.output).toContain('"msg":"ready"');
}

async function killHard(): Promise<void> {
  running.process.kill('SIGKILL');
  await running.ended;
}

async function stopGently(): Promise<void> {
  running.process.kill('SIGTERM');
  await running.ended;
}

async function passTime(ms: number): Promise<void> {
  offsetMs += ms;
  await call('POST', '/test/clock', { offsetMs });
}

const enter = (memberRef: string) => exchange(wallet.launch(memberRef));

async function exchange(launchToken: string): Promise<string> {
  const response = await call('POST', '/api/session', { launchToken, game: 'lantern-fair' });
  return ((await response.json()) as { token: string }).token;
}

async function spin(token: string): Promise<RoundView> {
  const round = { roundKey: crypto.randomUUID(), stake: STAKE, clientSeed: 'matsuri' };
  return (await (await call('POST', '/api/rounds', round, token)).json()) as RoundView;
}

async function lastRound(token: string): Promise<RoundView> {
  const response = await call('GET', '/api/rounds', undefined, token);
  const { rounds } = (await response.json()) as { rounds: [RoundView] };
  return rounds[0];
}

function call(method: string, path: string, body?: object, token?: string): Promise<Response> {
  return fetch(`${settings.PUBLIC_URL}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}
