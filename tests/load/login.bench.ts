import { availableParallelism } from 'node:os';
import type { Member } from '@app/core/people/members';
import { hashPassword, issueHumanCheckTicket, verifyPassword } from '@app/core/people/verification';
import { systemClock } from '@app/core/platform/kernel';
import { key, login } from '@app/shared/access/session.calls';
import { info } from '@app/shared/members/calls';
import type { BenchOptions, BenchResult } from '../../scripts/bench/bench-result.ts';
import { median, quantile } from '../../scripts/bench/quantiles.ts';
import { sealFor } from '../support/seal.ts';
import { PASSWORD } from '../support/world.ts';
import { type BenchSite, withBenchSite } from './bench-site.ts';
import { type Answered, askAll, wireRequest } from './http-load.ts';

const CLIENTS = [1, 16, 64] as const;
/** A round of the full form takes about three seconds on two cores. */
const FULL = { rounds: 5, logins: 128, looks: 1_000 };
const SHORT = { rounds: 3, logins: 128, looks: 500 };
type Counts = typeof FULL;
const RATIO_AIM = 0.85;

/** Members who only read a page while the others log in. */
const LOOKERS = 300;
const SLOWER_AIM = 3;

interface LoginRound {
  readonly clients: number;
  /** Logins per second, like `bare`. */
  readonly logins: number;
  readonly bare: number;
}

/**
 * Encrypted logins from the first byte to the last, compared with bare Argon2id on the same cores; and the
 * response time of another member's page under maximum load of logins.
 */
export async function run(options: BenchOptions): Promise<BenchResult> {
  const counts = options.short ? SHORT : FULL;
  return withBenchSite(options, async (site) => {
    const people = await site.makeMembers(counts.logins);
    const prepare = preparing(site, people);
    await flood(site, { clients: 16, requests: await prepare() }); // warm-up
    const rounds: LoginRound[] = [];
    for (let n = 0; n < counts.rounds; n++) {
      for (const clients of CLIENTS) {
        const logins = perSecond(await flood(site, { clients, requests: await prepare() }));
        rounds.push({ clients, logins, bare: perSecond(await hashBare(clients, counts.logins)) });
      }
    }
    return resultOf(rounds, await lookDuringFlood(site, prepare, counts));
  });
}

interface Timed {
  readonly count: number;
  readonly seconds: number;
}

const perSecond = ({ count, seconds }: Timed): number => count / seconds;

async function timed(count: number, work: () => Promise<unknown>): Promise<Timed> {
  const startedAt = performance.now();
  await work();
  return { count, seconds: (performance.now() - startedAt) / 1_000 };
}

/** Prepares requests with sealed bodies and solved human checks, since browsers do that work. */
function preparing({ platform, redis, headersOf }: BenchSite, people: readonly Member[]) {
  let networks = 0;
  return async (): Promise<string[]> => {
    const asked = await fetch(`${platform.apiUrl}${key.path}`, { headers: headersOf(0) });
    const { keys, serverTime } = (await asked.json()).value;
    const [sealKey] = keys;
    const sealing = { kid: sealKey.kid, iat: serverTime };
    return Promise.all(
      people.map(async ({ username }) => {
        const headers = headersOf(networks++);
        const ip = headers['x-forwarded-for'] ?? '';
        const deps = { redis, clock: systemClock };
        const { ticket } = await issueHumanCheckTicket(deps, { scene: 'login', ip });
        const body = { username, password: PASSWORD, humanCheck: ticket };
        return wireRequest({
          method: login.method,
          path: login.path,
          headers: { ...headers, encryption: 'JWE', 'content-type': 'application/json' },
          body: JSON.stringify(await sealFor(sealKey, body, sealing)),
        });
      }),
    );
  };
}

type Prepare = ReturnType<typeof preparing>;

interface Flood {
  readonly clients: number;
  readonly requests: readonly string[];
}

function flood({ port }: BenchSite, { clients, requests }: Flood): Promise<Timed> {
  const left = [...requests];
  return timed(left.length, async () => {
    assertAllRight(await askAll({ port, connections: clients, next: () => left.pop() }));
  });
}

function assertAllRight(answers: readonly Answered[]): void {
  const refused = answers.find(({ status }) => status !== 200);
  if (refused) throw new Error(`a request was answered ${refused.status}`);
}

/** Computes the same hashes without the API, one per client at a time, and at most one per core. */
async function hashBare(clients: number, count: number): Promise<Timed> {
  let left = count;
  const hash = await hashPassword(PASSWORD);
  const hashOn = async () => {
    while (left-- > 0) await verifyPassword(PASSWORD, hash);
  };
  const atOnce = Math.min(clients, availableParallelism());
  return timed(left, () => Promise.all(Array.from({ length: atOnce }, hashOn)));
}

/** The p99 of a page's call during a flood of logins, relative to idle, by round. */
async function lookDuringFlood(
  site: BenchSite,
  prepare: Prepare,
  counts: Counts,
): Promise<number[]> {
  const lookers = await site.makeMembers(LOOKERS);
  const requests = await Promise.all(
    lookers.map(async (member, n) => {
      const headers = { ...site.headersOf(n), authorization: await site.tokenOf(member) };
      return wireRequest({ method: info.method, path: info.path, headers });
    }),
  );
  const slower: number[] = [];
  for (let n = 0; n < counts.rounds; n++) {
    const restMs = await look(site, requests, counts.looks);
    const crowd = await crowdAt(site, prepare);
    slower.push((await look(site, requests, counts.looks)) / restMs);
    await crowd.leave();
  }
  return slower;
}

async function look(
  { port }: BenchSite,
  requests: readonly string[],
  count: number,
): Promise<number> {
  let asked = 0;
  const next = () => (asked < count ? requests[asked++ % requests.length] : undefined);
  const answers = await askAll({ port, connections: 1, next });
  assertAllRight(answers);
  return quantile(
    answers.map(({ ms }) => ms),
    0.99,
  );
}

/** Logs in continuously until stopped. */
async function crowdAt({ port }: BenchSite, prepare: Prepare) {
  const batches = await Promise.all(Array.from({ length: 8 }, prepare));
  const requests = batches.flat();
  let hasLeft = false;
  const next = () => (hasLeft ? undefined : requests.pop());
  const asking = askAll({ port, connections: CLIENTS[2], next });
  return {
    leave: async () => {
      if (requests.length === 0) throw new Error('the crowd was gone before the end');
      hasLeft = true;
      assertAllRight(await asking);
    },
  };
}

function resultOf(rounds: readonly LoginRound[], slower: readonly number[]): BenchResult {
  return {
    reference: {
      name: 'bare Argon2id',
      value: median(rounds.flatMap(({ clients, bare }) => (clients > 1 ? bare : []))),
      unit: 'hashes a second',
    },
    figures: [
      ...CLIENTS.map((clients) => ({
        name: `${clients} ${clients === 1 ? 'client' : 'clients'}`,
        rounds: rounds.flatMap((round) =>
          round.clients === clients ? round.logins / round.bare : [],
        ),
        unit: '×',
        betterIs: 'higher' as const,
        aim: RATIO_AIM,
      })),
      {
        name: 'p99 of other calls meanwhile',
        rounds: slower,
        unit: '×',
        betterIs: 'lower',
        aim: SLOWER_AIM,
      },
    ],
  };
}
