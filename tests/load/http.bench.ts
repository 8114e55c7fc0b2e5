import { deepStrictEqual } from 'node:assert';
import { info } from '@app/shared/members/calls';
import { status } from '@app/shared/system/calls';
import { balances } from '@app/shared/wallet/calls';
import type {
  BenchOptions,
  BenchResult,
  MeasuredFigure,
} from '../../scripts/bench/bench-result.ts';
import { median } from '../../scripts/bench/quantiles.ts';
import { type BenchSite, withBenchSite } from './bench-site.ts';
import { askAll, wireRequest } from './http-load.ts';
import { type StartedServer, startServer } from './start-server.ts';

const CONNECTIONS = 64;
const FULL = { rounds: 7, roundMs: 2_000 };
const SHORT = { rounds: 5, roundMs: 1_000 };
/** Enough that no member exceeds the rate limit. */
const MEMBERS = 4_000;
const TIMES_PLAIN_AIM = 3;
/** Measured calls with their aims: a share of the answers per second of a bare route. */
const CALLS = [
  { call: status, ofBareAim: 0.35 },
  { call: info, ofBareAim: 0.28 },
  { call: balances, ofBareAim: 0.28 },
];
const BARE_FILE = new URL('./bare/bare-http.ts', import.meta.url);
const PLAIN_FILE = new URL('./plain-http.ts', import.meta.url);
const BARE = 'bare Fastify';
const PLAINLY = 'plainly: ';

/** A request, the process that serves it, and the cost to that process so far. */
interface Target {
  readonly name: string;
  readonly port: number;
  readonly requests: readonly string[];
  readonly cpuSeconds: () => Promise<number>;
}

/** Answers of each round for a second of processor time of the process that gave them, by target. */
type Rounds = Readonly<Record<string, readonly number[]>>;

/**
 * Calls of every page, beside a bare Fastify route and beside plain implementations of the same calls. Measures
 * answers a second of the server's processor time, because elapsed time is shared with the database, Redis and the
 * load.
 */
export async function run(options: BenchOptions): Promise<BenchResult> {
  const { rounds, roundMs } = options.short ? SHORT : FULL;
  return withBenchSite(options, async (site) => {
    const ours = await targetsOf(site);
    const { servers, targets } = await startBeside(site, options);
    const answers: Record<string, number[]> = {};
    try {
      const plain = ours.map((target) => ({ ...targets.plain, ...plainly(target) }));
      for (const [n, target] of ours.entries()) await assertSameAnswers(target, plain[n]);
      const all = [targets.bare, ...ours, ...plain];
      for (const target of all) await measure(target, roundMs); // warm-up
      for (let n = 0; n < rounds; n++) {
        for (const target of all)
          answers[target.name] = [...(answers[target.name] ?? []), await measure(target, roundMs)];
      }
    } finally {
      for (const server of servers) server.kill();
    }
    return resultOf(answers);
  });
}

const plainly = ({ name, requests }: Target) => ({ name: `${PLAINLY}${name}`, requests });

async function targetsOf({ platform, port, ...site }: BenchSite): Promise<Target[]> {
  const members = await site.makeMembers(MEMBERS);
  const tokens = await Promise.all(members.map(site.tokenOf));
  const cpuSeconds = async () => {
    const metrics = await (await fetch(`${platform.apiUrl}/metrics`)).text();
    return Number(/^process_cpu_seconds_total (\S+)$/m.exec(metrics)?.[1]);
  };
  return CALLS.map(({ call: { name, path, who } }) => {
    const requests = tokens.map((authorization, n) => {
      const headers = { ...site.headersOf(n), ...(who !== 'public' && { authorization }) };
      return wireRequest({ method: 'GET', path, headers });
    });
    return { name, port, requests, cpuSeconds };
  });
}

/** Starts the two servers for comparison, each in its own process. */
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

/** Fails if the answers differ, since the comparison would be meaningless. */
async function assertSameAnswers(ours: Target, plain: Target | undefined): Promise<void> {
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

/** Names of all fields, including nested ones. */
function fieldsOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'a value';
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, fieldsOf(held)]));
}

async function measure(
  { name, port, requests, cpuSeconds }: Target,
  roundMs: number,
): Promise<number> {
  const cpuBefore = await cpuSeconds();
  const startedAt = performance.now();
  let asked = 0;
  const next = () =>
    performance.now() - startedAt < roundMs ? requests[asked++ % requests.length] : undefined;
  const answers = await askAll({ port, connections: CONNECTIONS, next });
  const refused = answers.find((answer) => answer.status !== 200);
  if (refused) throw new Error(`${name} answered ${refused.status}`);
  return answers.length / ((await cpuSeconds()) - cpuBefore);
}

function resultOf(answers: Rounds): BenchResult {
  const of = (name: string) => answers[name] ?? [];
  const ratio = (name: string, other: string) =>
    of(name).map((count, n) => count / (of(other)[n] ?? Number.NaN));
  const figure = (name: string, rounds: readonly number[], aim: number): MeasuredFigure => ({
    name,
    rounds,
    unit: '×',
    betterIs: 'higher',
    aim,
  });
  return {
    reference: {
      name: 'bare Fastify route',
      value: median(of(BARE)),
      unit: 'answers a second of its processor',
    },
    figures: [
      ...CALLS.map(({ call: { name } }) =>
        figure(`${name}, to plain code`, ratio(name, `${PLAINLY}${name}`), TIMES_PLAIN_AIM),
      ),
      ...CALLS.map(({ call: { name }, ofBareAim }) =>
        figure(`${name}, to a bare route`, ratio(name, BARE), ofBareAim),
      ),
    ],
  };
}
