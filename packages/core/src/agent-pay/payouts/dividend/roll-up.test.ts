import { money } from '@app/shared/money/money';
import { rate } from '@app/shared/money/rate';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ACTIVE_FROM,
  contractsOf,
  type Forest,
  forests,
  lineOf,
  rowsOf,
  STRETCHES,
} from '../../../../../../tests/support/agents/forests.ts';
import { runs } from '../../../../../../tests/support/runs.ts';
import { type DividendAccrual, type DividendPeriod, rollUpDividends } from './roll-up.ts';
import { type DividendTier, termsOfDividend } from './terms.ts';

const FORESTS = { numRuns: runs(500, 10_000) };
const CENT = 100n;
const MICROS = 1_000_000n;

const ladder: readonly DividendTier[] = [
  [1_000_000n, 0n, 1, 80_000],
  [3_000_000n, 500_000n, 2, 100_000],
  [9_000_000n, 1_000_000n, 3, 150_000],
].map(([turnover, loss, actives, of]) => ({
  turnover: money(BigInt(turnover ?? 0)),
  loss: money(BigInt(loss ?? 0)),
  actives: Number(actives),
  rate: rate(Number(of)),
}));

/** Forests of one slot; some contracts are promised by the site, and some bring a loss along. */
const periods = fc
  .record({
    forest: forests.map((of) => ({ ...of, bets: of.bets.map((bet) => ({ ...bet, slot: 0 })) })),
    isOfSite: fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
    lost: fc.array(fc.bigInt({ min: -2_000_000n, max: 0n }), { minLength: 9, maxLength: 9 }),
  })
  .map(({ forest, isOfSite, lost }) => ({ forest, period: periodOf(forest, { isOfSite, lost }) }));

interface ForestFacts {
  readonly isOfSite: readonly boolean[];
  readonly lost: readonly bigint[];
}

const periodOf = (forest: Forest, { isOfSite, lost }: ForestFacts): DividendPeriod => ({
  ...rowsOf(forest),
  days: 30,
  isFirstHalf: false,
  unit: CENT,
  contracts: contractsOf(forest, (agent, highest) => ({
    terms: termsOfDividend(ladder.slice(0, highest), { base: 'profit', carry: 'permanent' }),
    isOfSite: isOfSite[agent] === true,
    lossCarriedIn: money(lost[agent] ?? 0n),
  })),
});

/** Simple and slow: sums the bets of a contract one by one, separately for each line of uplines. */
function expectedOf(forest: Forest, agent: number, carriedIn: bigint) {
  let [earned, carried] = [0n, carriedIn];
  for (let from = 0, to = 0; from < STRETCHES; from = to) {
    const line = lineOf(forest, agent, from);
    for (to = from + 1; to < STRETCHES && lineOf(forest, agent, to) === line; ) to++;
    const inTeam = forest.bets.filter(
      ({ stretch, agent: of }) =>
        stretch >= from &&
        stretch < to &&
        lineOf(forest, of, stretch).split(' ').map(Number).includes(agent),
    );
    const turnover = inTeam.reduce((sum, { validBet }) => sum + validBet, 0n);
    const members = Map.groupBy(inTeam, ({ member }) => member);
    const actives = [...members.values()].filter(
      (of) => of.reduce((sum, { validBet }) => sum + validBet, 0n) >= ACTIVE_FROM,
    ).length;
    const result = inTeam.reduce((sum, bet) => sum + bet.validBet - bet.payout, carried);
    carried = result < 0n ? result : 0n;
    const reached = ladder
      .slice(0, forest.promised[agent] ?? 0)
      .filter(
        (tier) =>
          turnover >= tier.turnover &&
          actives >= tier.actives &&
          (tier.loss === 0n || result >= tier.loss),
      )
      .at(-1);
    if (result > 0n) earned += ((result * BigInt(reached?.rate ?? 0)) / (CENT * MICROS)) * CENT;
  }
  return { earned, carried };
}

test('agrees with a calculation bet by bet for every contract, after any moves of members and agents', () => {
  fc.assert(
    fc.property(periods, ({ forest, period }) => {
      const accruals = rollUpDividends(period);
      for (const { agentId, lossCarriedIn } of period.contracts) {
        const found = accruals.find((accrual) => accrual.agentId === agentId);
        const { earned, carried } = expectedOf(forest, Number(agentId), lossCarriedIn);
        if (found) expect([found.earned, found.lossCarriedOut]).toEqual([earned, carried]);
        else expect(earned).toBe(0n);
      }
    }),
    FORESTS,
  );
});

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, each) => all + each, 0n);

test('distributes exactly the site’s payment, in any order of rows', () => {
  fc.assert(
    fc.property(periods, ({ period }) => {
      const accruals = rollUpDividends(period);
      const ofSite = accruals.filter(({ payerId }) => payerId === null);
      expect(sum(accruals.map(({ net }) => net))).toBe(sum(ofSite.map(({ gross }) => gross)));
      for (const accrual of accruals) {
        expect(accrual.gross).toBeGreaterThanOrEqual(0n);
        expect(accrual.net).toBe(accrual.gross - sum(paidBy(accruals, accrual)));
      }
      const shuffled = { ...period, turnover: period.turnover.toReversed() };
      expect(rollUpDividends({ ...shuffled, split: period.split.toReversed() })).toEqual(accruals);
    }),
    FORESTS,
  );
});

/** Every payer has a bill of the same run. */
function paidBy(accruals: readonly DividendAccrual[], { agentId }: DividendAccrual): bigint[] {
  for (const { payerId } of accruals)
    if (payerId !== null) expect(accruals.some((one) => one.agentId === payerId)).toBe(true);
  return accruals.filter(({ payerId }) => payerId === agentId).map(({ gross }) => gross);
}

test('the net of a line is its earnings less those below it, with or without a move', () => {
  fc.assert(
    fc.property(periods, ({ forest, period }) => {
      const accruals = rollUpDividends(period);
      // If no agent's net is negative, the site pays the earnings of the top contracts of each part.
      const earnedIn = new Map(accruals.map((one) => [Number(one.agentId), one]));
      const expected = new Map<number, bigint>();
      const add = (agent: number, amount: bigint) =>
        expected.set(agent, (expected.get(agent) ?? 0n) + amount);
      for (const [agent, { parts }] of earnedIn)
        for (const { stretch, gross } of parts) {
          add(agent, gross);
          const [, ...above] = lineOf(forest, agent, stretch).split(' ').map(Number);
          const nearest = above.find((each) => forest.promised[each] !== null);
          if (nearest !== undefined) add(nearest, -gross);
        }
      const nets = new Map(accruals.map(({ agentId, net }) => [Number(agentId), net]));
      const bearsAll = [...expected.values()].every((net) => net >= 0n);
      if (!bearsAll) return;
      for (const [agent, net] of expected) expect(nets.get(agent) ?? 0n).toBe(net * MICROS);
    }),
    FORESTS,
  );
});
