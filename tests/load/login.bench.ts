import { availableParallelism } from 'node:os';
import { systemClock } from '@app/core/kernel';
import type { Member } from '@app/core/members';
import { hashPassword, issueHumanCheckTicket, verifyPassword } from '@app/core/verification';
import { info } from '@app/shared/api/member.calls';
import { key, login } from '@app/shared/api/session.calls';
import { sealFor } from '../support/seal.ts';
import { PASSWORD } from '../support/world.ts';
import type { BenchOptions } from './bench-options.ts';
import { type BenchSite, withBenchSite } from './bench-site.ts';
import { median, quantile } from './figures.ts';
import { type Answered, askAll, wireRequest } from './http-load.ts';

const CLIENTS = [1, 16, 64] as const;
/** Some three seconds of two cores each. */
const LOGINS_PER_ROUND = 128;
const ROUNDS = 5;
const RATIO_AIMED_AT = 0.85;

/** Others who only look at their page, meanwhile. */
const LOOKERS = 300;
const LOOKS_PER_ROUND = 1_000;
const SLOWER_AIMED_AT = 3;

interface LoginRound {
  readonly logins: number;
  readonly bare: number;
}

/**
 * Sealed logins from the first byte to the last, beside nothing but their Argon2id on the same cores;
 * and how long a page of another member takes while as many log in as want to.
 */
export async function run(options: BenchOptions): Promise<void> {
  await withBenchSite(options, async (site) => {
    const people = await site.makeMembers(LOGINS_PER_ROUND);
    const prepare = preparing(site, people);
    await flood(site, { clients: 16, requests: await prepare() }); // warms what counts
    const rounds = new Map<number, LoginRound[]>(CLIENTS.map((clients) => [clients, []]));
    for (let n = 0; n < ROUNDS; n++) {
      for (const [clients, all] of rounds) {
        const logins = perSecond(await flood(site, { clients, requests: await prepare() }));
        all.push({ logins, bare: perSecond(await hashBare(clients)) });
      }
    }
    report(rounds, await lookDuringFlood(site, prepare), options);
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

/** Requests that are sealed and proven already: that is the browsers' work, not the server's. */
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
    mustAllBeRight(await askAll({ port, connections: clients, next: () => left.pop() }));
  });
}

function mustAllBeRight(answers: readonly Answered[]): void {
  const refused = answers.find(({ status }) => status !== 200);
  if (refused) throw new Error(`a request was answered ${refused.status}`);
}

/** The same hashes, as many at once as there are clients, up to one for each core. */
async function hashBare(clients: number): Promise<Timed> {
  let left = LOGINS_PER_ROUND;
  const hash = await hashPassword(PASSWORD);
  const hashOn = async () => {
    while (left-- > 0) await verifyPassword(PASSWORD, hash);
  };
  const atOnce = Math.min(clients, availableParallelism());
  return timed(left, () => Promise.all(Array.from({ length: atOnce }, hashOn)));
}

interface Looks {
  readonly restMs: number;
  readonly floodMs: number;
  readonly ratio: number;
}

/** The 99th percentile of a page's call, with no member at the door and with a crowd there. */
async function lookDuringFlood(site: BenchSite, prepare: Prepare): Promise<Looks> {
  const lookers = await site.makeMembers(LOOKERS);
  const requests = await Promise.all(
    lookers.map(async (member, n) => {
      const headers = { ...site.headersOf(n), authorization: await site.tokenOf(member) };
      return wireRequest({ method: info.method, path: info.path, headers });
    }),
  );
  const rounds: Omit<Looks, 'ratio'>[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    const restMs = await look(site, requests);
    const crowd = await crowdAt(site, prepare);
    rounds.push({ restMs, floodMs: await look(site, requests) });
    await crowd.leave();
  }
  const restMs = median(rounds.map((round) => round.restMs));
  const floodMs = median(rounds.map((round) => round.floodMs));
  return { restMs, floodMs, ratio: floodMs / restMs };
}

async function look({ port }: BenchSite, requests: readonly string[]): Promise<number> {
  let asked = 0;
  const next = () => (asked < LOOKS_PER_ROUND ? requests[asked++ % requests.length] : undefined);
  const answers = await askAll({ port, connections: 1, next });
  mustAllBeRight(answers);
  return quantile(
    answers.map(({ ms }) => ms),
    0.99,
  );
}

/** Logs in without a pause until it is told to leave. */
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
      mustAllBeRight(await asking);
    },
  };
}

function report(
  rounds: ReadonlyMap<number, readonly LoginRound[]>,
  looks: Looks,
  { json }: { json: boolean },
): void {
  const lines = [...rounds].map(([clients, all]) => ({
    clients,
    logins: median(all.map(({ logins }) => logins)),
    bare: median(all.map(({ bare }) => bare)),
    ratio: median(all.map(({ logins, bare }) => logins / bare)),
  }));
  if (json) {
    console.log(JSON.stringify({ logins: lines, looks }));
    return;
  }
  console.log(`Medians of ${ROUNDS} rounds of ${LOGINS_PER_ROUND} sealed logins`);
  for (const { clients, logins, bare, ratio } of lines) {
    console.log(
      `${`${clients}`.padStart(2)} clients   ${logins.toFixed(1)} a second, ` +
        `Argon2id alone ${bare.toFixed(1)}: ${ratio.toFixed(2)} ×${ratio >= RATIO_AIMED_AT ? '' : `   below the aim of ${RATIO_AIMED_AT}`}`,
    );
  }
  const { restMs, floodMs, ratio } = looks;
  console.log(
    `${info.path}: p99 ${restMs.toFixed(1)} ms at rest, ${floodMs.toFixed(1)} ms while ` +
      `${CLIENTS[2]} log in: ${ratio.toFixed(1)} ×${ratio <= SLOWER_AIMED_AT ? '' : `   above the aim of ${SLOWER_AIMED_AT}`}`,
  );
}
