import { randomUUID } from 'node:crypto';
import { trialBalance } from '@app/core/books/ledger';
import { auditPromotions } from '@app/core/engagement/promotions';
import { changeSetting, changeSite } from '@app/core/sites/site';
import { money } from '@app/shared/money/money';
import { signUpRequestReward } from '@app/shared/promotions/calls';
import { rewards as setting } from '@app/shared/rewards/settings';
import type { BenchOptions, BenchResult } from '../../scripts/bench/bench-result.ts';
import { median } from '../../scripts/bench/quantiles.ts';
import { makeSitePromotion } from '../support/engagement/promotions.ts';
import { depsOf, whole } from '../support/world.ts';
import { type BareClaims, startBareClaims } from './bare/bare-claims.ts';
import { withBenchDatabases } from './bench-databases.ts';
import { type BenchSite, withBenchSite } from './bench-site.ts';
import { askAtOnce, wireRequest } from './http-load.ts';

const MEMBERS = 2_000;
const CLAIMS_MAX = 1_000;
const FULL_ROUNDS = 5;
const SHORT_ROUNDS = 3;
const REWARDS_A_SECOND_AIM = 500;

/** Rewards granted per second, from the first request to the last reward. */
interface Round {
  readonly ours: number;
  readonly bare: number;
}

type Headers = Readonly<Record<string, string>>;

/**
 * A promotion for the first thousand of two thousand members, who all press at once, compared with a minimal server
 * under the same requests. Exactly a thousand members have the reward afterwards.
 */
export async function run(options: BenchOptions): Promise<BenchResult> {
  return withBenchDatabases(options.postgresUrl, ['bare'], ({ bare: bareUrl }) =>
    withBenchSite(options, async (site) => {
      const headers = await logIn(site);
      const bare = await startBareClaims(bareUrl, { members: MEMBERS });
      try {
        const rounds: Round[] = [];
        const count = options.short ? SHORT_ROUNDS : FULL_ROUNDS;
        for (let n = 0; n <= count; n++) {
          const round = { ours: await claimAll(site, headers), bare: await bareClaims(bare) };
          if (n > 0) rounds.push(round); // the first is the warm-up
        }
        await assertInOrder(site);
        return resultOf(rounds);
      } finally {
        await bare.stop();
      }
    }),
  );
}

/** Members who may be given a reward before they bet. */
async function logIn({ db, merchantId, ...site }: BenchSite): Promise<Headers[]> {
  const { makeMembers, tokenOf, headersOf } = site;
  const change = { allowance: whole(100), siteAllowance: whole(1_000_000) };
  await changeSite(depsOf(db), changeSetting, { merchantId, setting, change });
  const headers: Headers[] = [];
  for (const [n, member] of (await makeMembers(MEMBERS)).entries()) {
    const authorization = await tokenOf(member);
    headers.push({ ...headersOf(n), authorization, 'content-type': 'application/json' });
  }
  return headers;
}

async function claimAll(site: BenchSite, headers: readonly Headers[]): Promise<number> {
  const none = money(0n);
  const rules = {
    kind: 'DEPOSIT_BET_BONUS',
    every: 'once',
    depositMin: none,
    betMin: none,
    amount: whole(1),
  } as const;
  const limits = { claimsMax: CLAIMS_MAX, budget: whole(MEMBERS) };
  const promotion = await makeSitePromotion(depsOf(site.db), site.merchantId, rules, limits);
  const { method, path } = signUpRequestReward;
  const body = JSON.stringify({ promotionId: promotion.publicId });
  return rewardsASecond(
    site.port,
    headers.map((own) => {
      const keyed = { ...own, 'idempotency-key': randomUUID() };
      return wireRequest({ method, path, headers: keyed, body });
    }),
  );
}

async function bareClaims(bare: BareClaims): Promise<number> {
  await bare.refill(CLAIMS_MAX);
  return rewardsASecond(bare.port, bare.requests);
}

/** @throws Error unless exactly `CLAIMS_MAX` requests succeed */
async function rewardsASecond(port: number, requests: readonly string[]): Promise<number> {
  const startedAt = performance.now();
  const answers = await askAtOnce(port, requests);
  const rewards = answers.filter(({ status }) => status === 200);
  if (rewards.length !== CLAIMS_MAX) throw new Error(`${rewards.length} claims succeeded`);
  const lastAt = Math.max(...rewards.map(({ at }) => at));
  return CLAIMS_MAX / ((lastAt - startedAt) / 1_000);
}

async function assertInOrder({ db }: BenchSite): Promise<void> {
  const found = [...(await trialBalance(db)), ...(await auditPromotions(db))];
  if (found.length > 0) throw new Error(found.map(({ where }) => where).join('; '));
}

function resultOf(rounds: readonly Round[]): BenchResult {
  return {
    reference: {
      name: 'the least',
      value: median(rounds.map(({ bare }) => bare)),
      unit: 'rewards a second',
    },
    figures: [
      {
        name: 'rewards a second',
        rounds: rounds.map(({ ours }) => ours),
        unit: 'a second',
        betterIs: 'higher',
        aim: REWARDS_A_SECOND_AIM,
      },
      {
        name: 'rewards a second, to the least',
        rounds: rounds.map(({ ours, bare }) => ours / bare),
        unit: '×',
        betterIs: 'higher',
      },
    ],
  };
}
