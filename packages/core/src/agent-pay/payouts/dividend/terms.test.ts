import { expect, test } from 'vitest';
import { percent, whole } from '../../../../../../tests/support/world.ts';
import { type DividendTerms, dividendTerms, termsOfDividend } from './terms.ts';

type Tier = readonly [turnover: number, loss: number, actives: number, percent: number];

const terms = (
  tiers: readonly Tier[],
  other: Partial<Pick<DividendTerms, 'base' | 'carry'>> = {},
): DividendTerms =>
  termsOfDividend(
    tiers.map(([turnover, loss, actives, of]) => ({
      turnover: whole(turnover),
      loss: whole(loss),
      actives,
      rate: percent(of),
    })),
    { base: 'profit', carry: 'permanent', ...other },
  );

const { isDominatedBy, refusal } = dividendTerms.semimonthly;

const refusalOf = (downline: DividendTerms, upline: DividendTerms) => {
  const error = refusal?.(downline, upline);
  expect(isDominatedBy(downline, upline)).toBe(error === undefined);
  return error && { code: error.message, ...error.params };
};

/** The first example in the rules of dividends. */
const A = terms([
  [1_000_000, 0, 5, 10],
  [5_000_000, 0, 20, 15],
]);

test('refuses 12 % from 2 000 000 on if the upline has 15 % only from 5 000 000 on', () => {
  const top: Tier = [2_000_000, 0, 10, 12];
  expect(refusalOf(terms([[1_000_000, 0, 5, 8], top]), A)).toEqual({
    code: 'contract.tier_not_covered',
    tier: 2,
    turnover: 2_000_000,
    loss: 0,
    actives: 10,
    percent: 10,
  });
  for (const legal of [
    [2_000_000, 0, 10, 10],
    [5_000_000, 0, 20, 12],
  ] satisfies Tier[])
    expect(refusalOf(terms([[1_000_000, 0, 5, 8], legal]), A)).toBeUndefined();
});

test('refuses terms that the upline’s contract does not cover', () => {
  expect(refusalOf(terms([[500_000, 0, 3, 8]]), A)).toMatchObject({
    code: 'contract.tier_not_covered',
    tier: 1,
    turnover: 1_000_000,
    actives: 5,
    percent: 8,
  });
});

test('permits the corrected terms of all three agents', () => {
  const [a, b, c] = [
    terms([
      [300_000, 0, 2, 10],
      [2_000_000, 0, 10, 12],
      [5_000_000, 0, 20, 15],
    ]),
    terms([
      [300_000, 0, 2, 8],
      [2_000_000, 0, 10, 12],
    ]),
    terms([[300_000, 0, 2, 6]]),
  ];
  for (const [downline, upline] of [
    [b, a],
    [c, b],
    [c, a],
  ] as const)
    expect(refusalOf(downline, upline)).toBeUndefined();
});

test.each<[string, readonly Tier[], readonly Tier[], object | undefined]>([
  ['no loss below one', [[100, 0, 0, 5]], [[100, 50, 0, 5]], { loss: 50, percent: 5 }],
  ['a smaller loss', [[100, 49, 0, 5]], [[100, 50, 0, 5]], { loss: 50, turnover: 100 }],
  ['the same loss', [[100, 50, 0, 5]], [[100, 50, 0, 5]], undefined],
  ['a bigger loss', [[100, 51, 0, 5]], [[100, 50, 0, 5]], undefined],
  ['a loss below none', [[100, 50, 0, 5]], [[100, 0, 0, 5]], undefined],
])('judges %s', (_, below, above, nearest) => {
  const found = refusalOf(terms(below), terms(above));
  if (nearest) expect(found).toMatchObject({ code: 'contract.tier_not_covered', ...nearest });
  else expect(found).toBeUndefined();
});

test('refuses another base than that of the upline, for every carry', () => {
  const tiers: readonly Tier[] = [[100, 0, 0, 5]];
  expect(refusalOf(terms(tiers, { base: 'turnover' }), terms(tiers))).toEqual({
    code: 'contract.not_dominated',
  });
  expect(refusalOf(terms(tiers, { carry: 'none' }), terms(tiers))).toBeUndefined();
});

test.each<[readonly Tier[], number]>([
  [[[100, 0, 0, 0]], 1],
  [
    [
      [100, 50, 0, 5],
      [200, 49, 0, 6],
    ],
    2,
  ],
  [
    [
      [100, 50, 0, 5],
      [100, 50, 0, 6],
    ],
    2,
  ],
])('refuses tiers %j out of order', async (tiers, tier) => {
  const asked = { agentId: 1n, terms: terms(tiers) };
  const permitted = dividendTerms.daily.assertPermitted(expect.anything() as never, asked);
  await expect(permitted).rejects.toMatchObject({
    message: 'contract.tiers_out_of_order',
    params: { tier },
  });
  const higher = terms([
    [100, 50, 0, 5],
    [100, 51, 0, 6],
  ]);
  await dividendTerms.daily.assertPermitted(expect.anything() as never, {
    ...asked,
    terms: higher,
  });
});
