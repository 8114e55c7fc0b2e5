import { expect, test } from 'vitest';
import { decimal, fraction } from '../exact/fraction.ts';
import { type FamilyCode, families } from '../families.ts';
import type { Family } from '../family.ts';
import { presetsOf } from '../presets.ts';
import { type Preset, paying } from '../price.ts';
import { oneOf } from '../values/one-of.ts';
import type { Linted } from './finding.ts';
import { FLOORS } from './floors.ts';
import { lintOdds } from './lint-odds.ts';
import { sampleOf } from './sample.ts';

const SERIES = { least: 1700, most: 1956 };

async function lint(family: Family, preset: Preset, options: Partial<Linted> = {}) {
  const outcomes = await sampleOf(family, 400);
  return lintOdds({ family, preset, series: SERIES, floor: FLOORS.open, outcomes, ...options });
}

type Result = Awaited<ReturnType<typeof lint>>;

const returned = ({ returns }: Result, play: string, tier?: string) => {
  const found = returns.find((one) => one.play === play && one.tier === tier);
  return found && [decimal(found.least, 4), decimal(found.most, 4), found.verdict];
};

const found = ({ findings }: Result) =>
  findings.map(({ kind, verdict, bets }) => `${kind} ${verdict}: ${bets.join(', ')}`);

/** A family with bets on the sum of two different numbers out of ten, like the first two of a race. */
const race: Family<number> = {
  code: 'RACE',
  deal: async (draw) => {
    const [first, second] = [await draw(10), await draw(9)];
    return first + 1 + (second >= first ? second + 2 : second + 1);
  },
  write: String,
  read: Number,
  plays: [
    side('SumSize', ['big', 'small'], (sum) => (sum > 11 ? 'big' : 'small')),
    side('SumBig', ['big'], (sum) => (sum > 11 ? 'big' : undefined)),
    side('SumSmall', ['small'], (sum) => (sum > 11 ? undefined : 'small')),
    side('SumThird', ['low', 'middle', 'high'], (sum) => {
      if (sum < 9) return 'low';
      return sum < 14 ? 'middle' : 'high';
    }),
  ],
};

/** Counted over all ninety ordered pairs. */
function side(code: string, values: string[], valueIn: (sum: number) => string | undefined) {
  const all = Array.from({ length: 100 }, (_, at) => [Math.floor(at / 10) + 1, (at % 10) + 1]);
  const sums = all.flatMap(([a = 0, b = 0]) => (a === b ? [] : [a + b]));
  const waysOf = (value: string) => sums.filter((sum) => valueIn(sum) === value).length;
  const ways = new Map(values.map((value) => [value, waysOf(value)]));
  return oneOf<number>({ code, group: 'Sum', of: ['sum'], values: ways, among: 90, valueIn });
}

test('finds big and small of a sum at the same odds, although small is likelier', async () => {
  const alike = { big: paying(1.9), small: paying(1.9) };
  const result = await lint(race, { SumSize: alike });
  expect(returned(result, 'SumSize', 'small')).toEqual(['1.0555', '1.0555', 'refused']);
  expect(returned(result, 'SumSize', 'big')).toEqual(['0.8444', '0.8444', 'fine']);
  expect(found(result)).toContain('priced_alike refused: SumSize small, SumSize big');
});

test('warns of the same odds where the likelier one does not return more than is staked', async () => {
  const result = await lint(race, { SumSize: { big: paying(1.75), small: paying(1.75) } });
  expect(found(result)).toContain('priced_alike warned: SumSize small, SumSize big');
  expect(found(await lint(race, { SumSize: { big: paying(2.1), small: paying(1.7) } }))).toEqual(
    [],
  );
});

test('reports the same for PK10', async () => {
  const alike = { big: paying(1.9), small: paying(1.9) };
  const result = await lint(families.PK10, { First2SumBigSmall: alike });
  expect(returned(result, 'First2SumBigSmall', 'small')?.[2]).toBe('refused');
  expect(found(result)).toContain(
    'priced_alike refused: First2SumBigSmall small, First2SumBigSmall big',
  );
});

test('finds all values of a play that together return more than they cost', async () => {
  const odds = { low: paying(4), middle: paying(2.9), high: paying(4) };
  const result = await lint(race, { SumThird: odds });
  expect(found(result)).toContain('beatable refused: SumThird low, SumThird middle, SumThird high');
  const { findings } = result;
  const [first] = findings.filter(({ kind }) => kind === 'beatable');
  expect(first && 'returned' in first && first.returned).toEqual(fraction(116, 98));
});

test('reports opposite bets of two plays that together return more than they cost', async () => {
  const preset = { SumBig: { win: paying(2.4) }, SumSmall: { win: paying(1.75) } };
  const beatable = found(await lint(race, preset));
  expect(beatable).toContain('beatable refused: SumBig big, SumSmall small');
  expect(found(await lint(race, { ...preset, SumBig: { win: paying(2.1) } }))).toEqual([]);
});

test('reports a tie with push next to odds of a tie without', async () => {
  const push = 'DragonTigerPush12';
  const odds = { dragon: paying(2.1), tiger: paying(2.1) };
  const result = await lint(families.SSC, { [push]: odds });
  expect(returned(result, push, 'dragon')).toEqual(['1.0450', '1.0450', 'refused']);
  expect(found(result)).toContain(`beatable refused: ${push} dragon, ${push} tiger`);
  const lost = await lint(families.SSC, { [push]: { ...odds, tie: paying(0) } });
  expect(returned(lost, push, 'dragon')).toEqual(['0.9450', '0.9450', 'fine']);
});

test('finds odds above 100 % and below each floor', async () => {
  const preset = {
    Xien3: { win: paying(82) },
    Xien4: { win: paying(250) },
    Xien2: { win: paying(15) },
  };
  const open = await lint(families.VN_NORTH, preset);
  expect(returned(open, 'Xien3')?.[2]).toBe('refused');
  expect(returned(open, 'Xien4')).toEqual(['0.6674', '0.6674', 'warned']);
  expect(returned(open, 'Xien2')).toEqual(['0.8232', '0.8232', 'fine']);
  const verdicts = async (floor: keyof typeof FLOORS) => {
    const result = await lint(families.VN_NORTH, preset, { floor: FLOORS[floor] });
    return [returned(result, 'Xien4')?.[2], returned(result, 'Xien2')?.[2]];
  };
  expect(await verdicts('gli')).toEqual(['refused', 'fine']);
  expect(await verdicts('portugal')).toEqual(['refused', 'fine']);
  expect(await verdicts('malta')).toEqual(['refused', 'refused']);
});

test('reports a play that pays less than another for the same wins', async () => {
  const result = await lint(families.VN_SOUTH, {
    DeDacBiet: { win: paying(95) },
    DeDuoi: { win: paying(90) },
  });
  expect(found(result)).toContain('dominated warned: DeDuoi, DeDacBiet');
  expect(found(result)).not.toContain('dominated warned: DeDacBiet, DeDuoi');
});

test('reports a pair that pays less than its two numbers separately', async () => {
  const result = await lint(families.VN_NORTH, {
    Xien2: { win: paying(3) },
    BaoLo2: { win: paying(99) },
  });
  expect(found(result)).toContain('dominated warned: Xien2, BaoLo2');
});

test('reports prices for unknown plays and tiers', async () => {
  const result = await lint(families.KL8, {
    Pick11: { 11: paying(2) },
    SumSize: { big: paying(1.9) },
  });
  expect(found(result)).toEqual([
    'unknown_play refused: Pick11',
    'unknown_tier refused: SumSize big',
  ]);
});

test('includes rebates on top of fixed odds', async () => {
  const preset = { SumSize: { win: paying(1.96) } };
  const series = { ...SERIES, rebatedTo: 1956 };
  const result = await lint(families.KL8, preset, { series });
  expect(returned(result, 'SumSize')).toEqual(['0.9800', '1.1080', 'refused']);
  expect(returned(result, 'Pick5')).toEqual(['0.9780', '0.9780', 'fine']);
});

const shipped = Object.keys(families).flatMap((code) =>
  Object.entries(presetsOf(code as FamilyCode)).map(
    ([name, preset]) => [code as FamilyCode, name, preset] as const,
  ),
);

test.each(shipped)('%s %s is refused nowhere', async (code, name, preset) => {
  const { returns, findings } = await lint(families[code], preset);
  expect([...returns, ...findings].filter(({ verdict }) => verdict === 'refused')).toEqual([]);
  expect(returns.length).toBeGreaterThanOrEqual(families[code].plays.length);
  if (name !== 'commercial') return;
  const asSold = await lint(families[code], preset, { series: { least: 1800, most: 1956 } });
  expect(asSold.returns.filter(({ least }) => least.top * 10n < least.bottom * 9n)).toEqual([]);
});

test('reports equal odds equally', async () => {
  expect(await lint(families.KENO, {})).toEqual(await lint(families.KENO, {}));
});
