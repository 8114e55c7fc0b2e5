import { nearDraw } from '@app/shared/lotteries/schemas';
import { expect, test } from 'vitest';
import { msToNext } from './next-sale.ts';

const { currentNumero } = nearDraw.example.answer;
const closesIn = (remainTime: number) => ({
  currentNumero: { ...currentNumero, remainTime },
});

const PAGES = 10_000;
/** Number of pages that send a request in each 100 ms after the close of sale. */
function spreadOf(remainTime: number): ReadonlyMap<number, number> {
  const asked = new Map<number, number>();
  for (let n = 0; n < PAGES; n++) {
    const after = msToNext(closesIn(remainTime), n / PAGES) - Math.max(remainTime, 0);
    const at = Math.floor(after / 100);
    asked.set(at, (asked.get(at) ?? 0) + 1);
  }
  return asked;
}

test.each([35_000, 1, 0, -2_000])(
  'ten thousand pages ask evenly over a second, none before the sale is over: %i ms are left',
  (remainTime) => {
    expect([...spreadOf(remainTime)]).toEqual(
      Array.from({ length: 10 }, (_, at) => [at + 4, PAGES / 10]),
    );
  },
);

test.each([
  ['the draw is not open yet', { currentNumero: { ...currentNumero, isSale: false } }, 1_500],
  ['the answer was lost', undefined, 1_500],
  ['no draw is to come', { currentNumero: null }, 15_000],
])('asks again where %s, at moments of their own too', (_, near, ms) => {
  expect([0, 0.5, 1].map((chance) => msToNext(near, chance) - ms)).toEqual([0, 500, 1_000]);
});

test('asks once a day where a sale ends later than a browser can wait', () => {
  expect(msToNext(closesIn(31 * 86_400_000), 0)).toBe(86_400_000);
});
