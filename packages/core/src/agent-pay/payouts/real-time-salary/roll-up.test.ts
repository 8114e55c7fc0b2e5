import { type Money, money } from '@app/shared/money/money';
import { type Rate, rate } from '@app/shared/money/rate';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../../../tests/support/runs.ts';
import { bandEdges, bandOfThreshold } from './bands.ts';
import { type RealTimeAccrual, rollUp, type Turnover } from './roll-up.ts';

/** Number of random forests that each rule is tested with. */
const FORESTS = { numRuns: runs(1_000, 10_000) };

const [A, B, C] = [1n, 2n, 3n];
const chain = new Map([
  [A, null],
  [B, A],
  [C, B],
]);
const percent = (value: number): Rate => rate(Math.round(value * 10_000));
const whole = (amount: number): Money => money(BigInt(Math.round(amount * 10_000)));

/** The contracts of the worked example: A 0.20/0.60 %, B 0.15/0.50 %, C 0.10/0.30 %, from 100. */
const signed: Signed[] = [
  { agentId: A, profitRate: percent(0.2), lossRate: percent(0.6), threshold: whole(100) },
  { agentId: B, profitRate: percent(0.15), lossRate: percent(0.5), threshold: whole(100) },
  { agentId: C, profitRate: percent(0.1), lossRate: percent(0.3), threshold: whole(100) },
];
const byC = (validBet: number, playerWon: boolean): Bet => ({
  agentId: C,
  validBet: whole(validBet),
  playerWon,
  isVoid: false,
});
const example = [byC(500, false), byC(200, true), byC(50, false), byC(1_000, false)];

test('pays the worked example: nets 1.60, 3.10 and 4.70 of a gross of 9.40', () => {
  const accruals = settle({ uplines: chain, signed, bets: example });
  expect(grossOf(accruals, A)).toBe(inMicro(9.4));
  expect(grossOf(accruals, B)).toBe(inMicro(7.8));
  expect(grossOf(accruals, C)).toBe(inMicro(4.7));
  expect(netOf(accruals, A)).toBe(inMicro(1.6));
  expect(netOf(accruals, B)).toBe(inMicro(3.1));
  expect(netOf(accruals, C)).toBe(inMicro(4.7));
});

test('counts a bet of exactly the threshold, but not one that is a unit smaller', () => {
  const bet = { ...byC(100, false), validBet: money(whole(100) - 1n) };
  expect(settle({ uplines: chain, signed, bets: [bet] })).toEqual([]);
  const accruals = settle({ uplines: chain, signed, bets: [byC(100, false)] });
  expect(netOf(accruals, C)).toBe(inMicro(0.3));
});

test('takes a void back at the rate of the bet that it annuls', () => {
  const voided = { ...byC(500, false), isVoid: true };
  const accruals = settle({ uplines: chain, signed, bets: [...example, voided] });
  expect(grossOf(accruals, A)).toBe(inMicro(9.4 - 3));
  expect(netOf(accruals, C)).toBe(inMicro(4.7 - 1.5));
});

test('attributes turnover below an agent without a contract to the next contract above', () => {
  const withoutB = signed.filter(({ agentId }) => agentId !== B);
  const accruals = settle({ uplines: chain, signed: withoutB, bets: example });
  expect(netOf(accruals, A)).toBe(inMicro(9.4 - 4.7));
  expect(netOf(accruals, C)).toBe(inMicro(4.7));
});

test('charges an upline for a lower threshold below, even if no bet counts for the upline', () => {
  const unequal = signed.filter(({ agentId }) => agentId !== B).map(halveThresholdOfC);
  const accruals = settle({ uplines: chain, signed: unequal, bets: [byC(50, false)] });
  expect(netOf(accruals, A)).toBe(inMicro(-0.15));
  expect(netOf(accruals, C)).toBe(inMicro(0.15));
});

test('refuses turnover of an agent who is not in the tree', () => {
  const stranger = { ...byC(100, true), agentId: 99n };
  expect(() => settle({ uplines: chain, signed, bets: [stranger] })).toThrow('no place');
});

test('refuses a tree with a cycle', () => {
  const ring = new Map([
    [A, B],
    [B, A],
  ]);
  expect(() => settle({ uplines: ring, signed, bets: [] })).toThrow('ring');
});

test('agrees with a calculation bet by bet along the path, in any tree and any order', () => {
  fc.assert(
    fc.property(scenario({ obeysDominance: false }), fc.nat(), ({ bets, ...rest }, turn) => {
      const accruals = settle({ ...rest, bets });
      const rotated = [
        ...bets.slice(turn % (bets.length + 1)),
        ...bets.slice(0, turn % (bets.length + 1)),
      ];
      expect(byAgent(settle({ ...rest, bets: rotated.reverse() }))).toEqual(byAgent(accruals));
      expect(byAgent(accruals)).toEqual(calculateBetByBet({ ...rest, bets }));
    }),
    FORESTS,
  );
});

test('distributes the gross of each top contract to the last millionth', () => {
  fc.assert(
    fc.property(scenario({ obeysDominance: false }), (world) => {
      const accruals = settle(world);
      const contracted = new Set(world.signed.map(({ agentId }) => agentId));
      const tops = accruals.filter(
        ({ agentId }) => !pathAbove(world.uplines, agentId).some((above) => contracted.has(above)),
      );
      expect(sum(accruals.map(({ net }) => net))).toBe(sum(tops.map(({ gross }) => gross)));
    }),
    FORESTS,
  );
});

test('no agent has a negative net if no contract is better than the one above it', () => {
  fc.assert(
    fc.property(scenario({ obeysDominance: true }), (world) => {
      const bets = world.bets.map((bet) => ({ ...bet, isVoid: false }));
      for (const { net } of settle({ ...world, bets })) expect(net).toBeGreaterThanOrEqual(0n);
    }),
    FORESTS,
  );
});

interface Bet {
  readonly agentId: bigint;
  readonly validBet: Money;
  readonly playerWon: boolean;
  readonly isVoid: boolean;
}

interface Signed {
  readonly agentId: bigint;
  readonly profitRate: Rate;
  readonly lossRate: Rate;
  readonly threshold: Money;
}

interface World {
  readonly uplines: ReadonlyMap<bigint, bigint | null>;
  readonly signed: readonly Signed[];
  readonly bets: readonly Bet[];
}

/** Computes accruals as the product does: sums bets into bands, then bands up the tree. */
function settle({ uplines, signed, bets }: World): RealTimeAccrual[] {
  const edges = bandEdges(
    [],
    signed.map(({ threshold }) => threshold),
  );
  const turnover = bets.map(({ agentId, validBet, playerWon, isVoid }): Turnover => {
    const counted = isVoid ? -validBet : validBet;
    const band = edges.findLastIndex((edge) => validBet >= edge);
    return {
      agentId,
      band,
      won: playerWon ? counted : 0n,
      lost: playerWon ? 0n : counted,
      bets: 1,
    };
  });
  const terms = signed.map(({ threshold, ...contract }) => ({
    ...contract,
    contractVersionId: contract.agentId * 10n,
    band: bandOfThreshold(edges, threshold),
  }));
  return rollUp({ uplines, terms, turnover, bandCount: edges.length });
}

/** Plain model: of each bet, every contract above earns its share less the share of the next one below. */
function calculateBetByBet({ uplines, signed, bets }: World): Map<bigint, bigint> {
  const nets = new Map<bigint, bigint>();
  const contracts = new Map(signed.map((contract) => [contract.agentId, contract]));
  for (const { agentId, validBet, playerWon, isVoid } of bets) {
    let below = 0n;
    for (const above of [agentId, ...pathAbove(uplines, agentId)]) {
      const contract = contracts.get(above);
      if (!contract) continue;
      const earningRate = playerWon ? contract.profitRate : contract.lossRate;
      const earned = validBet >= contract.threshold ? validBet * BigInt(earningRate) : 0n;
      const net = isVoid ? below - earned : earned - below;
      nets.set(above, (nets.get(above) ?? 0n) + net);
      below = earned;
    }
  }
  return withoutZeros(nets);
}

const byAgent = (accruals: readonly RealTimeAccrual[]): Map<bigint, bigint> =>
  withoutZeros(new Map(accruals.map(({ agentId, net }) => [agentId, net])));

const withoutZeros = (nets: ReadonlyMap<bigint, bigint>): Map<bigint, bigint> =>
  new Map([...nets].filter(([, net]) => net !== 0n).sort(([a], [b]) => Number(a - b)));

function pathAbove(uplines: World['uplines'], agentId: bigint): bigint[] {
  const uplineId = uplines.get(agentId) ?? null;
  return uplineId === null ? [] : [uplineId, ...pathAbove(uplines, uplineId)];
}

/** A forest with contracts and bets. With `obeysDominance`, no contract is better than those above. */
function scenario({ obeysDominance }: { obeysDominance: boolean }): fc.Arbitrary<World> {
  const agent = fc.record({
    parent: fc.nat(),
    isTop: fc.boolean(),
    hasContract: fc.boolean(),
    profitRate: fc.nat({ max: 20_000 }),
    lossRate: fc.nat({ max: 20_000 }),
    threshold: fc.constantFrom(0, 10, 50, 100, 500),
  });
  const bet = fc.record({
    agent: fc.nat(),
    validBet: fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 11n }), fc.constantFrom(...edgesOfAll)),
    playerWon: fc.boolean(),
    isVoid: fc.boolean(),
  });
  const forest = fc.array(agent, { minLength: 1, maxLength: 30 });
  return fc.tuple(forest, fc.array(bet, { maxLength: 60 })).map(([agents, drawn]) => {
    const uplines = new Map<bigint, bigint | null>();
    const bestAbove = new Map<bigint, Signed>();
    const signed: Signed[] = [];
    for (const [index, { parent, isTop, hasContract, ...terms }] of agents.entries()) {
      const agentId = BigInt(index + 1);
      const uplineId = isTop || index === 0 ? null : BigInt((parent % index) + 1);
      uplines.set(agentId, uplineId);
      const above = uplineId === null ? undefined : bestAbove.get(uplineId);
      const wanted: Signed = {
        agentId,
        profitRate: rate(terms.profitRate),
        lossRate: rate(terms.lossRate),
        threshold: whole(terms.threshold),
      };
      const contract = obeysDominance && above ? noBetterThan(above, wanted) : wanted;
      if (hasContract) signed.push(contract);
      const bound = hasContract ? contract : above;
      if (bound) bestAbove.set(agentId, bound);
    }
    const bets = drawn.map(({ agent: place, validBet, ...how }) => ({
      agentId: BigInt((place % agents.length) + 1),
      validBet: money(validBet),
      ...how,
    }));
    return { uplines, signed, bets };
  });
}

const edgesOfAll = [10, 50, 100, 500].flatMap((edge) => [whole(edge), whole(edge) - 1n]);

function noBetterThan(above: Signed, { agentId, ...wanted }: Signed): Signed {
  const stricter = above.threshold > wanted.threshold ? above : wanted;
  return {
    agentId,
    profitRate: rate(Math.min(above.profitRate, wanted.profitRate)),
    lossRate: rate(Math.min(above.lossRate, wanted.lossRate)),
    threshold: stricter.threshold,
  };
}

const halveThresholdOfC = (contract: Signed): Signed =>
  contract.agentId === C ? { ...contract, threshold: whole(50) } : contract;

const inMicro = (amount: number): bigint => BigInt(Math.round(amount * 10_000)) * 1_000_000n;
const accrualOf = (accruals: readonly RealTimeAccrual[], agentId: bigint) =>
  accruals.find((accrual) => accrual.agentId === agentId);
const grossOf = (accruals: readonly RealTimeAccrual[], agentId: bigint) =>
  accrualOf(accruals, agentId)?.gross;
const netOf = (accruals: readonly RealTimeAccrual[], agentId: bigint) =>
  accrualOf(accruals, agentId)?.net;
const sum = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((total, amount) => total + amount, 0n);
