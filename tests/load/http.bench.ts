import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { info } from '@app/shared/api/member.calls';
import { status } from '@app/shared/api/system.calls';
import { balances } from '@app/shared/api/wallet.calls';
import { freePort } from '../../scripts/services/free-port.ts';
import { type BenchSite, withBenchSite } from './bench-site.ts';
import { median } from './figures.ts';
import { askAll, wireRequest } from './http-load.ts';

const CONNECTIONS = 64;
const ROUNDS = 7;
const ROUND_MS = 2_000;
/** As many as none of them asks more often than one may. */
const MEMBERS = 4_000;
const RATIO_AIMED_AT = 0.55;
const BARE = fileURLToPath(new URL('./bare-http.ts', import.meta.url));

/** What is asked, of whom, and what it has cost that process so far. */
interface Target {
  readonly name: string;
  readonly port: number;
  readonly requests: readonly string[];
  readonly cpuSeconds: () => Promise<number>;
}

/** Answers of one round: by the clock, and by what they cost the process that gave them. */
interface Round {
  readonly perSecond: number;
  readonly perCpuSecond: number;
}

/**
 * Calls that every page makes, beside a bare Fastify route that does nothing. What counts is how
 * many of them a second of the api's own processor time answers: the clock's second is shared with
 * the database, with Redis and with whoever asks.
 */
export async function run(options: {
  postgresUrl: string;
  redisUrl: string;
  json: boolean;
}): Promise<void> {
  const rounds = new Map<string, Round[]>();
  await withBenchSite(options, async (site) => {
    await withBare(async (bare) => {
      const targets = [bare, ...(await targetsOf(site))];
      for (const target of targets) await measure(target); // warms what counts
      for (let n = 0; n < ROUNDS; n++) {
        for (const target of targets) {
          rounds.set(target.name, [...(rounds.get(target.name) ?? []), await measure(target)]);
        }
      }
    });
  });
  report(rounds, options);
}

async function targetsOf({ platform, port, ...site }: BenchSite): Promise<Target[]> {
  const members = await site.makeMembers(MEMBERS);
  const tokens = await Promise.all(members.map(site.tokenOf));
  const cpuSeconds = async () => {
    const metrics = await (await fetch(`${platform.apiUrl}/metrics`)).text();
    return Number(/^process_cpu_seconds_total (\S+)$/m.exec(metrics)?.[1]);
  };
  return [status, info, balances].map(({ name, path, who }) => {
    const requests = tokens.map((authorization, n) => {
      const headers = { ...site.headersOf(n), ...(who !== 'public' && { authorization }) };
      return wireRequest({ method: 'GET', path, headers });
    });
    return { name, port, requests, cpuSeconds };
  });
}

async function withBare(work: (bare: Target) => Promise<void>): Promise<void> {
  const port = await freePort();
  const env = { ...process.env, PORT: `${port}`, NODE_ENV: 'production' };
  const server = spawn(process.execPath, [BARE], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await once(server.stdout, 'data');
    await work({
      name: 'bare Fastify',
      port,
      requests: [wireRequest({ method: 'GET', path: '/' })],
      cpuSeconds: async () =>
        (await (await fetch(`http://127.0.0.1:${port}/cpu`)).json()).seconds as number,
    });
  } finally {
    server.kill();
  }
}

async function measure({ name, port, requests, cpuSeconds }: Target): Promise<Round> {
  const cpuBefore = await cpuSeconds();
  const startedAt = performance.now();
  let asked = 0;
  const next = () =>
    performance.now() - startedAt < ROUND_MS ? requests[asked++ % requests.length] : undefined;
  const answers = await askAll({ port, connections: CONNECTIONS, next });
  const seconds = (performance.now() - startedAt) / 1_000;
  const refused = answers.find((answer) => answer.status !== 200);
  if (refused) throw new Error(`${name} answered ${refused.status}`);
  return {
    perSecond: answers.length / seconds,
    perCpuSecond: answers.length / ((await cpuSeconds()) - cpuBefore),
  };
}

function report(rounds: ReadonlyMap<string, readonly Round[]>, { json }: { json: boolean }): void {
  const medians = [...rounds].map(([name, all]) => ({
    name,
    perSecond: median(all.map(({ perSecond }) => perSecond)),
    perCpuSecond: median(all.map(({ perCpuSecond }) => perCpuSecond)),
  }));
  const [bare, ...ours] = medians;
  if (!bare) throw new Error('nothing was measured');
  const ratios = ours.map(({ name, perSecond, perCpuSecond }) => ({
    name,
    ratio: perCpuSecond / bare.perCpuSecond,
    byTheClock: perSecond / bare.perSecond,
  }));
  if (json) {
    console.log(JSON.stringify({ connections: CONNECTIONS, medians, ratios }));
    return;
  }
  console.log(`${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${ROUND_MS / 1_000} s`);
  for (const { name, perSecond, perCpuSecond } of medians) {
    console.log(
      `${name.padEnd(16)} ${perCpuSecond.toFixed(0).padStart(6)} per second of its processor   ` +
        `${perSecond.toFixed(0).padStart(6)} by the clock`,
    );
  }
  for (const { name, ratio, byTheClock } of ratios) {
    const verdict = ratio >= RATIO_AIMED_AT ? '' : `   below the aim of ${RATIO_AIMED_AT}`;
    console.log(
      `${name.padEnd(16)} ${ratio.toFixed(2)} ×, ${byTheClock.toFixed(2)} × by the clock${verdict}`,
    );
  }
}
