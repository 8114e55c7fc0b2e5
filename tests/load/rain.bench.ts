import { randomUUID } from 'node:crypto';
import { trialBalance } from '@app/core/books/ledger';
import { auditEnvelopes, createEnvelope } from '@app/core/engagement/envelopes';
import type { Member } from '@app/core/people/members';
import { connect } from '@app/core/platform/db';
import { changeSetting, changeSite } from '@app/core/sites/site';
import { claimRedRain } from '@app/shared/envelopes/calls';
import { envelopes as setting } from '@app/shared/envelopes/settings';
import type { BenchOptions, BenchResult } from '../../scripts/bench/bench-result.ts';
import { median, quantile } from '../../scripts/bench/quantiles.ts';
import { makeReady, PIN } from '../support/money/transfers.ts';
import { depsOf, makeAgent, makeMember, whole } from '../support/world.ts';
import { withBenchDatabases } from './bench-databases.ts';
import { type BenchSite, withBenchSite } from './bench-site.ts';
import { askAll, wireRequest } from './http-load.ts';
import { startServer } from './start-server.ts';

const MEMBERS = 2_000;
const FULL_ROUNDS = 5;
const SHORT_ROUNDS = 3;
const CONNECTIONS = 64;
const RATIO_AIM = 4;

interface Round {
  /** In ms. */
  readonly rain: number;
  readonly bare: number;
}

/**
 * A red envelope with as many parts as members, who all press at once, beside a server that does the least for as many
 * requests. Afterwards every member has a part, and the books balance.
 */
export async function run(options: BenchOptions): Promise<BenchResult> {
  return withBenchDatabases(options.postgresUrl, ['bare'], ({ bare: bareUrl }) =>
    withBenchSite(options, async (site) => {
      const team = await makeTeam(site);
      const bare = await startBare(bareUrl);
      try {
        const rounds: Round[] = [];
        const count = options.short ? SHORT_ROUNDS : FULL_ROUNDS;
        for (let n = 0; n <= count; n++) {
          const round = { rain: await openAll(site, team), bare: await bare.claimAll() };
          if (n > 0) rounds.push(round); // the first warms what counts
        }
        await assertInOrder(site, (count + 1) * MEMBERS);
        return resultOf(rounds);
      } finally {
        await bare.stop();
      }
    }),
  );
}

interface Team {
  readonly agent: Member;
  readonly headers: readonly Readonly<Record<string, string>>[];
}

async function makeTeam({ db, merchantId, tokenOf, headersOf }: BenchSite): Promise<Team> {
  const deps = depsOf(db);
  const change = { countMax: MEMBERS, dayMax: whole(1_000_000) };
  await changeSite(deps, changeSetting, { merchantId, setting, change });
  const agent = await makeAgent(deps, { merchantId });
  await makeReady(deps, agent, 100_000);
  const headers: Readonly<Record<string, string>>[] = [];
  for (let n = 0; n < MEMBERS; n++) {
    const member = await makeMember(deps, { merchantId, agentId: agent.id });
    const authorization = await tokenOf(member);
    headers.push({ ...headersOf(n), authorization, 'content-type': 'application/json' });
  }
  return { agent, headers };
}

async function openAll(site: BenchSite, { agent, headers }: Team): Promise<number> {
  const { id: memberId, merchantId } = agent;
  const { publicId: envelopeId } = await createEnvelope(depsOf(site.db), {
    requestKey: { memberId, key: randomUUID(), inputHash: '' },
    merchantId,
    memberId,
    timeZone: 'UTC',
    currency: 'USD',
    total: whole(MEMBERS),
    count: MEMBERS,
    mode: 'random',
    audience: 'team',
    hours: 1,
    greeting: null,
    paymentPassword: PIN,
  });
  const { method, path } = claimRedRain;
  const body = JSON.stringify({ envelopeId });
  return p99Of(
    site.port,
    headers.map((own) => wireRequest({ method, path, headers: own, body })),
  );
}

/** All members press at the same moment: the p99 of the times until their answers. */
async function p99Of(port: number, requests: readonly string[]): Promise<number> {
  const left = requests.toReversed();
  const startedAt = performance.now();
  const answers = await askAll({ port, connections: CONNECTIONS, next: () => left.pop() });
  const refused = answers.find(({ status }) => status !== 200);
  if (refused) throw new Error(`a claim was answered ${refused.status}`);
  return quantile(
    answers.map(({ at }) => at - startedAt),
    0.99,
  );
}

async function startBare(databaseUrl: string) {
  const db = connect(databaseUrl, 1);
  await db.pool.query(`
    CREATE TABLE bare_part (position int PRIMARY KEY, amount bigint NOT NULL, member int);
    CREATE INDEX ON bare_part (position) WHERE member IS NULL;
    CREATE TABLE bare_entry (id bigserial PRIMARY KEY, member int NOT NULL, amount bigint NOT NULL);
    CREATE TABLE bare_balance (member int PRIMARY KEY, balance bigint NOT NULL)`);
  await db.pool.query(
    'INSERT INTO bare_balance SELECT n, 0 FROM generate_series(1, $1::int) AS n',
    [MEMBERS],
  );
  const server = await startServer(new URL('bare-claim.ts', import.meta.url), {
    DATABASE_URL: databaseUrl,
  });
  const headers = { 'content-type': 'application/json' };
  const requests = Array.from({ length: MEMBERS }, (_, n) =>
    wireRequest({ method: 'POST', path: '/', headers, body: JSON.stringify({ member: n + 1 }) }),
  );
  return {
    stop: async () => {
      server.process.kill();
      await db.close();
    },
    claimAll: async () => {
      await db.pool.query('TRUNCATE bare_part');
      await db.pool.query(
        'INSERT INTO bare_part SELECT n, 10000 FROM generate_series(1, $1::int) AS n',
        [MEMBERS],
      );
      return p99Of(server.port, requests);
    },
  };
}

async function assertInOrder({ db }: BenchSite, expected: number): Promise<void> {
  const found = [...(await trialBalance(db)), ...(await auditEnvelopes(db))];
  if (found.length > 0) throw new Error(found.map(({ where }) => where).join('; '));
  const opened = await db.prisma.envelopePart.count({ where: { memberId: { not: null } } });
  if (opened !== expected) throw new Error(`${opened} parts are opened`);
}

function resultOf(rounds: readonly Round[]): BenchResult {
  return {
    reference: {
      name: 'p99 of the least',
      value: median(rounds.map(({ bare }) => bare)),
      unit: 'ms',
    },
    figures: [
      {
        name: 'p99 of 2 000 claims at once',
        rounds: rounds.map(({ rain, bare }) => rain / bare),
        unit: '×',
        betterIs: 'lower',
        aim: RATIO_AIM,
      },
    ],
  };
}
