import { money } from '@app/shared/money/money';
import { rate } from '@app/shared/money/rate';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RealTimeTerms } from './index.ts';
import { isDominatedBy } from './terms.ts';

const upline: RealTimeTerms = {
  profitRate: rate(2_000),
  lossRate: rate(6_000),
  threshold: money(100n),
};

test.each([
  ['the same', {}, true],
  ['lower rates', { profitRate: rate(1_999), lossRate: rate(5_999) }, true],
  ['a higher threshold', { threshold: money(101n) }, true],
  ['a higher profit rate', { profitRate: rate(2_001) }, false],
  ['a higher loss rate', { lossRate: rate(6_001) }, false],
  ['a lower threshold', { threshold: money(99n) }, false],
  [
    'a higher rate behind a higher threshold',
    { lossRate: rate(6_001), threshold: money(900n) },
    false,
  ],
])('%s below an upline', (_, changes, isAllowed) => {
  expect(isDominatedBy({ ...upline, ...changes }, upline)).toBe(isAllowed);
});

const anyTerms: fc.Arbitrary<RealTimeTerms> = fc.record({
  profitRate: fc.nat({ max: 10_000 }).map(rate),
  lossRate: fc.nat({ max: 10_000 }).map(rate),
  threshold: fc.constantFrom(0n, 10n, 50n, 100n, 500n, 1_000n).map(money),
});

interface Agent {
  /** The place of the upline in the list; null at the top. */
  readonly upline: number | null;
  readonly terms: RealTimeTerms | null;
}

/** A tree in which the nearest contract above dominates each contract; some agents have none. */
const tree: fc.Arbitrary<Agent[]> = fc
  .array(fc.record({ above: fc.nat(), terms: fc.option(anyTerms) }), {
    minLength: 1,
    maxLength: 40,
  })
  .map((drafts) => {
    const agents: Agent[] = [];
    for (const { above, terms } of drafts) {
      const upline = agents.length === 0 ? null : above % agents.length;
      const nearest = nearestAbove(agents, upline);
      agents.push({ upline, terms: terms && (nearest ? lowered(terms, nearest) : terms) });
    }
    return agents;
  });

function nearestAbove(agents: readonly Agent[], start: number | null): RealTimeTerms | null {
  for (let place = start; place !== null; place = agents[place]?.upline ?? null) {
    const terms = agents[place]?.terms;
    if (terms) return terms;
  }
  return null;
}

const least = <T extends number | bigint>(one: T, other: T): T => (one < other ? one : other);
const greatest = <T extends number | bigint>(one: T, other: T): T => (one > other ? one : other);

const lowered = (terms: RealTimeTerms, above: RealTimeTerms): RealTimeTerms => ({
  profitRate: least(terms.profitRate, above.profitRate),
  lossRate: least(terms.lossRate, above.lossRate),
  threshold: greatest(terms.threshold, above.threshold),
});

const bets = fc.array(
  fc.record({
    agent: fc.nat(),
    validBet: fc.bigInt({ min: 0n, max: 5_000n }),
    playerWon: fc.boolean(),
  }),
  { maxLength: 60 },
);

/** The earnings of a bet under terms, in millionths of a unit. */
function earned(terms: RealTimeTerms, bet: { validBet: bigint; playerWon: boolean }): bigint {
  if (bet.validBet < terms.threshold) return 0n;
  return bet.validBet * BigInt(bet.playerWon ? terms.profitRate : terms.lossRate);
}

test('no agent owes anything if every contract satisfies the rule, and the nets add up', () => {
  fc.assert(
    fc.property(tree, bets, (agents, placed) => {
      const nets = agents.map(() => 0n);
      let promised = 0n;
      for (const bet of placed) {
        // Up the path each contract gets its own earnings less those of the contract below.
        let below = 0n;
        let place: number | null = bet.agent % agents.length;
        for (; place !== null; place = agents[place]?.upline ?? null) {
          const terms = agents[place]?.terms;
          if (!terms) continue;
          const gross = earned(terms, bet);
          nets[place] = (nets[place] ?? 0n) + gross - below;
          below = gross;
        }
        promised += below;
      }
      for (const net of nets) expect(net).toBeGreaterThanOrEqual(0n);
      expect(nets.reduce((sum, net) => sum + net, 0n)).toBe(promised);
    }),
    { numRuns: 1_000 },
  );
});
