import { trialBalance } from '@app/core/books/ledger';
import type { Member } from '@app/core/people/members';
import { connect, type Database } from '@app/core/platform/db';
import { auditDraws } from '@app/core/play/lottery-bets';
import { type FamilyCode, families } from '@app/lottery/families';
import { type Family, isRefusal, type Play } from '@app/lottery/family';
import type { LotteryPrices } from '@app/shared/lotteries/lottery-prices';
import { beforeAll, expect, test } from 'vitest';
import { takeSeries } from '../support/agents/series.ts';
import { freshDatabaseUrl, freshRedisUrl } from '../support/databases/database.ts';
import { randomEntry } from '../support/lottery-oracle/entries.ts';
import type { Entered } from '../support/lottery-oracle/plain.ts';
import { plainRules } from '../support/lottery-oracle/rules.ts';
import {
  bet,
  drawOutcome,
  legOf,
  makeBettor,
  makeDraw,
  makeLottery,
  price,
} from '../support/play/lottery-world.ts';
import { randomFrom, TEST_SEED } from '../support/random.ts';
import { runs } from '../support/runs.ts';
import { makePlatform } from '../support/servers/processes.ts';
import { until } from '../support/until.ts';
import { cashOf, depsOf, makeSite, whole } from '../support/world.ts';

// Bets on every play of every family through the API; the running worker settles them. Compares the payouts with
// independent rules.

const SLIPS = runs(20, 200);
const NOTES_PER_SLIP_MAX = 250;
/** Price of a note, in whole units. */
const NOTE = 2;
const DAY = '2026-12-10';
const ROOMY = { memberStakeMax: whole(1e10), liabilityMax: whole(1e12) };

const codes = Object.keys(families) as FamilyCode[];
const random = randomFrom(TEST_SEED);

let db: Database;
let merchantId: bigint;
let member: Member;

beforeAll(async () => {
  const [databaseUrl, redisUrl] = await Promise.all([freshDatabaseUrl(), freshRedisUrl()]);
  const platform = await makePlatform({ databaseUrl, redisUrl, arcadeDatabaseUrl: databaseUrl });
  db = connect(databaseUrl);
  ({ merchantId } = await makeSite(depsOf(db)));
  await takeSeries(depsOf(db), merchantId);
  member = await makeBettor(depsOf(db), { merchantId }, whole(1e9));
  await platform.start('worker', {
    jobs: ['settle-draws'],
    env: { TEST_SCHEDULE_PATTERN: '* * * * * *' },
  });
  return async () => {
    await platform.stop();
    await db.close();
  };
});

test.each(codes)('%s: random bets on each play are paid as plain rules say', async (code) => {
  const deps = depsOf(db);
  const family: Family = families[code];
  const lotteryId = await makeLottery(deps, code);
  await price(deps, lotteryId, { prices: pricesOf(family), ...ROOMY });
  const { drawId } = await makeDraw(deps, lotteryId, '20261210-001');
  const outcome = family.write(await family.deal(async (below) => random.below(below), DAY));
  const before = await cashOf(db, member);
  const owed = new Map<string, bigint>();
  const orders = new Map<string, bigint>();
  let staked = 0;
  for (const play of family.plays) {
    const entries = Array.from({ length: SLIPS }, () => entryFor(play, outcome));
    const verdicts = entries.map((entered) => plainRules[code]?.[play.code]?.(entered, outcome));
    const notes = verdicts.reduce((sum, verdict) => sum + (verdict?.notes ?? Number.NaN), 0);
    const slips = entries.map(
      (entered) => ({ ...entered, play: play.code, mode: 1, multiple: 1 }) as const,
    );
    const request = { slips, total: NOTE * notes };
    orders.set(
      play.code,
      await bet(deps, { merchantId, lotteryId, drawId, closesAt: deps.clock() }, member, request),
    );
    owed.set(
      play.code,
      verdicts.reduce((sum, verdict) => sum + payoutOf(play, verdict?.hits), 0n),
    );
    staked += NOTE * notes;
  }
  await drawOutcome(deps, drawId, outcome);
  await until('the draw is settled', async () => {
    const draw = await db.prisma.lotteryDraw.findUniqueOrThrow({ where: { id: drawId } });
    return draw.state === 'settled';
  });
  const paid = new Map<string, bigint>();
  for (const [play, orderId] of orders) paid.set(play, (await legOf(db, orderId)).payout);
  expect({ outcome, paid }).toEqual({ outcome, paid: owed });
  const won = [...owed.values()].reduce((sum, payout) => sum + payout, 0n);
  expect(won).toBeGreaterThan(0n);
  expect(await cashOf(db, member)).toBe(before - whole(staked) + won);
  expect(await trialBalance(db)).toEqual([]);
  expect(await auditDraws(db)).toEqual([]);
});

/** Each tier has different odds, so that payment of a wrong tier is noticed. */
const oddsOf = (at: number): number => 13_700 + 2_100 * at;

const pricesOf = ({ plays }: Family): LotteryPrices =>
  Object.fromEntries(
    plays.map(({ code, tiers }) => [
      code,
      Object.fromEntries(
        tiers.map((tier, at) => [tier.code, { by: 'odds', odds: oddsOf(at) } as const]),
      ),
    ]),
  );

const payoutOf = ({ tiers }: Play, hits: ReadonlyMap<string, number> = new Map()): bigint =>
  tiers.reduce((sum, tier, at) => sum + BigInt((hits.get(tier.code) ?? 0) * NOTE * oddsOf(at)), 0n);

function entryFor(play: Play, outcome: string): Entered {
  const notesOf = (entered: Entered) => {
    const read = play.read(entered);
    return isRefusal(read) ? undefined : read.notes;
  };
  return randomEntry(random, play.board, outcome, { notesOf, most: NOTES_PER_SLIP_MAX });
}
