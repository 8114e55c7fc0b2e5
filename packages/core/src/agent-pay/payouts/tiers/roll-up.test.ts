import { money } from '@app/shared/money/money';
import { rate } from '@app/shared/money/rate';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  contractsOf,
  type Forest,
  forests,
  lineOf,
  rowsOf,
  STRETCHES,
} from '../../../../../../tests/support/agents/forests.ts';
import { runs } from '../../../../../../tests/support/runs.ts';
import { rollUpTiers, type TieredPeriod } from './roll-up.ts';
import { type Tier, tierBreach } from './tiers.ts';

const FORESTS = { numRuns: runs(500, 10_000) };
const CENT = 100n;

const tier = (turnover: number, actives: number, percent: number): Tier => ({
  turnover: money(BigInt(turnover) * 10_000n),
  actives,
  rate: rate(Math.round(percent * 10_000)),
});
const ladder = [tier(10, 1, 0.3), tier(100, 2, 0.5), tier(500, 3, 0.8)];

const periodOf = (forest: Forest): TieredPeriod => ({
  ...rowsOf(forest),
  contracts: contractsOf(forest, (_, highest) => ({ tiers: ladder.slice(0, highest) })),
});

/** Simple and slow: sums the bets of each contract one by one, separately for each line of uplines. */
function expectedGross(forest: Forest, agent: number, highest: number): bigint {
  let gross = 0n;
  for (let from = 0; from < STRETCHES; ) {
    let to = from + 1;
    while (to < STRETCHES && lineOf(forest, agent, to) === lineOf(forest, agent, from)) to++;
    gross += grossOfPart(forest, { agent, highest, from, to });
    from = to;
  }
  return gross;
}

interface PartOf {
  readonly agent: number;
  readonly highest: number;
  readonly from: number;
  readonly to: number;
}

function grossOfPart(forest: Forest, { agent, highest, from, to }: PartOf): bigint {
  let gross = 0n;
  for (let slot = 0; slot < forest.slots; slot++) {
    const inTeam = forest.bets.filter((bet) => {
      if (bet.slot !== slot || bet.stretch < from || bet.stretch >= to) return false;
      for (let at = bet.agent; at >= 0; at = forest.uplines[at]?.[bet.stretch] ?? -1)
        if (at === agent) return true;
      return false;
    });
    const turnover = inTeam.reduce((sum, bet) => sum + bet.validBet, 0n);
    const members = [...Map.groupBy(inTeam, ({ member }) => member).values()].filter(
      (of) => of.reduce((sum, bet) => sum + bet.validBet, 0n) >= 10_000n,
    );
    const reached = ladder
      .slice(0, highest)
      .filter((of) => turnover >= of.turnover && members.length >= of.actives)
      .at(-1);
    gross += ((turnover * BigInt(reached?.rate ?? 0)) / (CENT * 1_000_000n)) * CENT;
  }
  return gross;
}

const micros = 1_000_000n;

test('agrees with a calculation bet by bet for every contract, after any moves of members', () => {
  fc.assert(
    fc.property(forests, (forest) => {
      const accruals = rollUpTiers(periodOf(forest));
      for (const [agent, highest] of forest.promised.entries()) {
        if (highest === null) continue;
        const found = accruals.find(({ agentId }) => agentId === BigInt(agent));
        expect(found?.gross ?? 0n).toBe(expectedGross(forest, agent, highest) * micros);
      }
    }),
    FORESTS,
  );
});

test('distributes exactly the earnings of the top contracts, in any order of rows', () => {
  fc.assert(
    fc.property(forests, (forest) => {
      const period = periodOf(forest);
      const accruals = rollUpTiers(period);
      const sum = (amounts: readonly bigint[]) => amounts.reduce((all, each) => all + each, 0n);
      expect(sum(accruals.map(({ net }) => net))).toBe(topGross(forest) * micros);
      const shuffled = { ...period, turnover: period.turnover.toReversed() };
      expect(rollUpTiers({ ...shuffled, split: period.split.toReversed() })).toEqual(accruals);
    }),
    FORESTS,
  );
});

/** The earnings of contracts in parts without a contract above. */
function topGross(forest: Forest): bigint {
  let gross = 0n;
  for (const [agent, highest] of forest.promised.entries()) {
    for (let from = 0, to = 0; from < STRETCHES && highest !== null; from = to) {
      const line = lineOf(forest, agent, from);
      for (to = from + 1; to < STRETCHES && lineOf(forest, agent, to) === line; ) to++;
      const above = line.split(' ').slice(1).map(Number);
      if (above.every((each) => forest.promised[each] === null))
        gross += grossOfPart(forest, { agent, highest, from, to });
    }
  }
  return gross;
}

test('where every promise is covered above, no net is negative', () => {
  fc.assert(
    fc.property(forests, (forest) => {
      const covered: (number | null)[] = [];
      for (const agent of forest.promised.keys())
        covered.push(coveredTiers(forest, covered, agent));
      const accruals = rollUpTiers(periodOf({ ...forest, promised: covered }));
      for (const { net } of accruals) expect(net).toBeGreaterThanOrEqual(0n);
    }),
    FORESTS,
  );
});

/** Tiers that an agent may have: never more than any upline has. */
function coveredTiers(
  { uplines, promised }: Forest,
  covered: readonly (number | null)[],
  agent: number,
): number | null {
  const own = promised[agent] ?? null;
  const above = Array.from({ length: STRETCHES }, (_, stretch) =>
    lineOf({ uplines } as Forest, agent, stretch)
      .split(' ')
      .slice(1)
      .map(Number),
  ).flat();
  const least = Math.min(own ?? 0, ...above.map((each) => covered[each] ?? ladder.length));
  expect(tierBreach(ladder.slice(0, least), ladder)).toBeUndefined();
  return own === null ? null : least;
}

test('reverses payments for late voids, rounded against the agent', () => {
  const [accrual] = rollUpTiers({
    category: 'CONS',
    stretches: [new Map([[1n, null]])],
    activeFrom: money(0n),
    contracts: [
      { contractVersionId: 1n, agentId: 1n, tiers: [tier(0, 0, 0.3)], from: 0, to: 1 },
      // Negative turnover reaches no tier with a requirement.
      { contractVersionId: 2n, agentId: 1n, tiers: [tier(1, 0, 0.3)], from: 0, to: 1 },
    ],
    turnover: [{ slot: 0, stretch: 0, agentId: 1n, validBet: -1_010_000n, actives: 0, bets: 1 }],
    split: [],
  });
  expect(accrual?.gross).toBe(0n);
});

test('refuses turnover of an agent who is not in the tree', () => {
  const stranger = { slot: 0, stretch: 0, agentId: 9n, validBet: 1n, actives: 0, bets: 1 };
  expect(() =>
    rollUpTiers({
      category: 'CONS',
      stretches: [new Map([[1n, null]])],
      contracts: [],
      activeFrom: money(0n),
      turnover: [stranger],
      split: [],
    }),
  ).toThrow('no place');
});
