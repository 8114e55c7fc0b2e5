import { expect, test } from 'vitest';
import { solvency } from '../contracts/ops-calls.ts';
import { money } from '../money/money.ts';
import { figuresOfPages, type SolvencyPage } from './line-figures.ts';

const page = solvency.answer.parse(solvency.example.answer);
const [top, below] = page.agents;

/** An older page in which the top agent kept an amount. */
const olderPage = (kept: number): SolvencyPage => {
  const [first, ...others] = page.agents;
  if (!first) return expect.unreachable();
  const units = money(BigInt(kept) * 10_000n);
  return {
    ...page,
    spans: page.spans.map(({ start, end }) => ({
      start: start - 86_400_000,
      end: end - 86_400_000,
    })),
    agents: [{ ...first, kept: units, lowest: units }, ...others],
  };
};

test('adds pages up, and returns the worst of all periods', () => {
  const { agents, sums, from, to } = figuresOfPages([page, olderPage(-400_000)]);
  expect(agents.map(({ kept, gross }) => [kept, gross])).toEqual([
    [(top?.kept ?? 0n) - 4_000_000_000n, (top?.gross ?? 0n) * 2n],
    [(below?.kept ?? 0n) * 2n, (below?.gross ?? 0n) * 2n],
  ]);
  expect(sums.kept).toBe(page.sums.kept * 2n);
  expect([from, to]).toEqual([(page.spans[0]?.start ?? 0) - 86_400_000, page.spans[0]?.end]);
});

test.each([
  ['the missing amount of a period', -800_000, 800_000],
  ['the possible cost of the terms', -1, 750_000],
])('an agent needs %s where that is more', (_, kept, needs) => {
  const [first, second] = figuresOfPages([page, olderPage(kept)]).agents;
  expect([first?.needs, first?.isShort]).toEqual([BigInt(needs) * 10_000n, true]);
  expect([second?.needs, second?.isShort]).toEqual([0n, false]);
});
