import { deepStrictEqual } from 'node:assert';
import { info } from '@app/shared/api/member.calls';
import { status } from '@app/shared/api/system.calls';
import { balances } from '@app/shared/api/wallet.calls';
import type { BenchOptions } from './bench-options.ts';
import { type BenchSite, withBenchSite } from './bench-site.ts';
import { median } from './figures.ts';
import { askAll, wireRequest } from './http-load.ts';
import { type StartedServer, startServer } from './start-server.ts';

const CONNECTIONS = 64;
const ROUNDS = 7;
const ROUND_MS = 2_000;
/** As many as none of them asks more often than one may. */
const MEMBERS = 4_000;
const TIMES_PLAIN_AIMED_AT = 3;
const CALLS = [status, info, balances];
const BARE_FILE = new URL('./bare-http.ts', import.meta.url);
const PLAIN_FILE = new URL('./plain-http.ts', import.meta.url);
const BARE = 'bare Fastify';
const PLAINLY = 'plainly: ';

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
 * Calls that every page makes, beside a bare Fastify route that does nothing, and beside the same calls
 * as they are usually written. What counts is how many of them a second of the processor time of the
 * process answers: the clock's second is shared with the database, with Redis and with the load.
 */
export async function run(options: BenchOptions): Promise<void> {
  const rounds = new Map<string, Round[]>();
  await withBenchSite(options, async (site) => {
    const ours = await targetsOf(site);
    const { servers, targets } = await startBeside(site, options);
    try {
      const plain = ours.map((target) => ({ ...targets.plain, ...plainly(target) }));
      for (const [n, target] of ours.entries()) await mustAnswerAlike(target, plain[n]);
      const all = [targets.bare, ...ours, ...plain];
      for (const target of all) await measure(target); // warms what counts
      for (let n = 0; n < ROUNDS; n++) {
        for (const target of all) {
          rounds.set(target.name, [...(rounds.get(target.name) ?? []), await measure(target)]);
        }
      }
    } finally {
      for (const server of servers) server.kill();
    }
  });
  report(rounds, options);
}

const plainly = ({ name, requests }: Target) => ({ name: `${PLAINLY}${name}`, requests });

async function targetsOf({ platform, port, ...site }: BenchSite): Promise<Target[]> {
  const members = await site.makeMembers(MEMBERS);
  const tokens = await Promise.all(members.map(site.tokenOf));
  const cpuSeconds = async () => {
    const metrics = await (await fetch(`${platform.apiUrl}/metrics`)).text();
    return Number(/^process_cpu_seconds_total (\S+)$/m.exec(metrics)?.[1]);
  };
  return CALLS.map(({ name, path, who }) => {
    const requests = tokens.map((authorization, n) => {
      const headers = { ...site.headersOf(n), ...(who !== 'public' && { authorization }) };
      return wireRequest({ method: 'GET', path, headers });
    });
    return { name, port, requests, cpuSeconds };
  });
}

/** The two that ours is measured by, each a process of its own. */
async function startBeside(site: BenchSite, { redisUrl }: { redisUrl: string }) {
  const headers = site.headersOf(0);
  const said = await (await fetch(`${site.platform.apiUrl}${status.path}`, { headers })).json();
  const bare = await startServer(BARE_FILE);
  const plain = await startServer(PLAIN_FILE, {
    DATABASE_URL: site.databaseUrl,
    REDIS_URL: redisUrl,
    TOKEN_SECRET: site.platform.secrets.TOKEN_SECRET,
    STATUS: JSON.stringify(said.value),
  });
  const requests = [wireRequest({ method: 'GET', path: '/' })];
  return {
    servers: [bare.process, plain.process],
    targets: { bare: { ...targetAt(bare), name: BARE, requests }, plain: targetAt(plain) },
  };
}

const targetAt = ({ port }: StartedServer): Pick<Target, 'port' | 'cpuSeconds'> => ({
  port,
  cpuSeconds: async () => (await (await fetch(`http://127.0.0.1:${port}/cpu`)).json()).seconds,
});

/** What does not answer the same is no measure. */
async function mustAnswerAlike(ours: Target, plain: Target | undefined): Promise<void> {
  const bodies = [ours, plain].map(async (target) => {
    const [first = ''] = target?.requests ?? [];
    const [line = '', ...lines] = first.trim().split('\r\n');
    const headers = lines.map((header) => header.split(': ') as [string, string]);
    const url = `http://127.0.0.1:${target?.port}${line.split(' ')[1]}`;
    return fieldsOf(await (await fetch(url, { headers })).json());
  });
  const [one, other] = await Promise.all(bodies);
  deepStrictEqual(other, one, `${ours.name} is answered otherwise when it is written plainly`);
}

/** The names of all fields, those of fields within as well. */
function fieldsOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'a value';
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, fieldsOf(held)]));
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
  const of = (name: string) => medians.find((one) => one.name === name)?.perCpuSecond ?? 0;
  const ratios = CALLS.map(({ name }) => ({
    name,
    ofBare: of(name) / of(BARE),
    timesPlain: of(name) / of(`${PLAINLY}${name}`),
  }));
  if (json) {
    console.log(JSON.stringify({ connections: CONNECTIONS, medians, ratios }));
    return;
  }
  console.log(`${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${ROUND_MS / 1_000} s`);
  for (const { name, perSecond, perCpuSecond } of medians) {
    console.log(
      `${name.padEnd(25)} ${perCpuSecond.toFixed(0).padStart(6)} per second of its processor   ` +
        `${perSecond.toFixed(0).padStart(6)} by the clock`,
    );
  }
  for (const { name, ofBare, timesPlain } of ratios) {
    const verdict =
      timesPlain >= TIMES_PLAIN_AIMED_AT ? '' : `   below the aim of ${TIMES_PLAIN_AIMED_AT} ×`;
    console.log(
      `${name.padEnd(25)} ${timesPlain.toFixed(1)} × written plainly, ` +
        `${ofBare.toFixed(2)} × bare${verdict}`,
    );
  }
}
