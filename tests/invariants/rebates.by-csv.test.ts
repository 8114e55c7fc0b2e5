import { trialBalance } from '@app/core/books/ledger';
import { seriesPaths } from '@app/core/people/series';
import { WINDOW_MS } from '@app/shared/payouts/salary-windows';
import { beforeAll, expect, test } from 'vitest';
import { RecordedForest, refusable } from '../support/agents/recorded-forest.ts';
import { giveSeries, payAllRebates, takeSeries } from '../support/agents/series.ts';
import { deadline } from '../support/deadline.ts';
import { playBets, voidAll } from '../support/play/settled-bets.ts';
import { TEST_SEED } from '../support/random.ts';
import { runs } from '../support/runs.ts';
import { cashOf, whole } from '../support/world.ts';
import { computeRebates } from './oracle/rebate-oracle.ts';

const [LEAST, MOST] = [1_800, 1_980];
const TREES = runs(6, 200);
const ROUNDS = runs(20, 100);
const BETS_PER_ROUND = runs(15, 50);

let forest: RecordedForest;

beforeAll(async () => {
  forest = await RecordedForest.begin('UTC', Date.parse('2026-12-10T12:00:00Z'));
  await takeSeries(forest.deps, forest.merchantId, { least: LEAST, most: MOST });
  for (let tree = 0; tree < TREES; tree++)
    await forest.growTree({ agentsMax: 5, signFor: async () => undefined });
  for (const file of ['series.csv', 'rounds.csv']) forest.write(file);
  return () => forest.end();
});

const name = `an oracle that reads bets from files agrees on every rebate (seed ${TEST_SEED})`;

test(name, { timeout: deadline(runs(5, 20) * 60_000) }, async () => {
  const { deps, random, merchantId, folder, agents, players } = forest;
  const members = [...agents, ...players];
  let named = 0;
  for (let round = 0; round < ROUNDS; round++) {
    forest.now += 2 * WINDOW_MS; // so that the moves are in effect
    for (let change = 0; change < members.length / 2; change++) {
      const [member, series] = [random.oneOf(members), LEAST + random.below(MOST - LEAST + 1)];
      // A series above the upline's or below a downline's is refused.
      const isSet = await refusable(() => giveSeries(deps, member, series));
      if (isSet) forest.write('series.csv', member.id, series, forest.now);
    }
    const drawn = await Promise.all(
      Array.from({ length: BETS_PER_ROUND }, async () => {
        const bettor = random.oneOf(members);
        const stake = random.oneOf([0.01, 9.99, 333.33, random.below(5_000) + 1]);
        const result = random.oneOf(['won', 'lost', 'lost', 'push'] as const);
        const share = random.below(1_000);
        const request = { merchantId, memberId: bettor.id, category: 'LOTT' as const };
        const [path] = await seriesPaths(deps.db, [request], new Date(forest.now));
        const within = (path ?? expect.unreachable()).most - LEAST + 1;
        const series = LEAST + Math.floor((share * within) / 1_000);
        return { by: bettor, stake, result, series, category: 'LOTT' as const };
      }),
    );
    const bets = await playBets(deps, merchantId, drawn);
    const gone: typeof bets = [];
    for (const [n, { by, stake, result, series }] of drawn.entries()) {
      const bet = bets[n] ?? expect.unreachable();
      const facts = [by.id, whole(stake), result, series];
      forest.write('rounds.csv', ++named, forest.now, ...facts);
      if (!random.chance(0.2)) continue;
      gone.push(bet);
      forest.write('voids.csv', named, forest.now);
    }
    if (random.chance(0.5)) await payAllRebates(deps);
    await voidAll(deps, merchantId, gone);
    await forest.moveSome([]);
  }
  await payAllRebates(deps);

  const expected = computeRebates({ folder, least: LEAST });
  expect(expected.size).toBeGreaterThan(TREES);
  for (const member of members)
    expect([member.id, await cashOf(deps.db, member)]).toEqual([
      member.id,
      expected.get(`${member.id}`) ?? 0n,
    ]);
  expect(await trialBalance(deps.db)).toEqual([]);
});
