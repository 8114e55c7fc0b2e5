import { randomUUID } from 'node:crypto';
import { trialBalance } from '@app/core/books/ledger';
import { auditEnvelopes, createEnvelope } from '@app/core/engagement/envelopes';
import type { Member } from '@app/core/people/members';
import { changeSetting, changeSite } from '@app/core/sites/site';
import { claimRedRain } from '@app/shared/envelopes/calls';
import { envelopes as setting } from '@app/shared/envelopes/settings';
import type { BenchOptions, BenchResult } from '../../scripts/bench/bench-result.ts';
import { median, quantile } from '../../scripts/bench/quantiles.ts';
import { makeReady, PIN } from '../support/money/transfers.ts';
import { depsOf, makeAgent, makeMember, whole } from '../support/world.ts';
import { type BareClaims, startBareClaims } from './bare/bare-claims.ts';
import { withBenchDatabases } from './bench-databases.ts';
import { type BenchSite, withBenchSite } from './bench-site.ts';
import { askAtOnce, wireRequest } from './http-load.ts';

const MEMBERS = 2_000;
const FULL_ROUNDS = 5;
const SHORT_ROUNDS = 3;
const RATIO_AIM = 4;

interface Round {
  /** In ms. */
  readonly rain: number;
  readonly bare: number;
}

/**
 * A red envelope with as many parts as members, who all press at once, compared with a minimal server under the same
 * requests. Afterwards every member has a part, and the books balance.
 */
export async function run(options: BenchOptions): Promise<BenchResult> {
  return withBenchDatabases(options.postgresUrl, ['bare'], ({ bare: bareUrl }) =>
    withBenchSite(options, async (site) => {
      const team = await makeTeam(site);
      const bare = await startBareClaims(bareUrl, { members: MEMBERS });
      try {
        const rounds: Round[] = [];
        const count = options.short ? SHORT_ROUNDS : FULL_ROUNDS;
        for (let n = 0; n <= count; n++) {
          const round = { rain: await openAll(site, team), bare: await bareP99(bare) };
          if (n > 0) rounds.push(round); // the first is the warm-up
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

async function bareP99(bare: BareClaims): Promise<number> {
  await bare.refill(MEMBERS);
  return p99Of(bare.port, bare.requests);
}

/** All members press at the same moment: the p99 of the times until their answers, in ms. */
async function p99Of(port: number, requests: readonly string[]): Promise<number> {
  const startedAt = performance.now();
  const answers = await askAtOnce(port, requests);
  const refused = answers.find(({ status }) => status !== 200);
  if (refused) throw new Error(`a claim was answered ${refused.status}`);
  return quantile(
    answers.map(({ at }) => at - startedAt),
    0.99,
  );
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
