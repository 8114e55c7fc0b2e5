import { money } from '@app/shared/money/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueOf, micro, microToMoney } from './micro.ts';

const CENT = 100_000_000n;
/** A cent, in 1/10 000. */
const STEP = 100n;
const nothing = micro(0n);

test('pays 0.009 per window only once it adds up to a cent, and never loses any of it', () => {
  const net = micro(90_000_000n); // 0.009
  let carried = nothing;
  const paid: bigint[] = [];
  for (let window = 0; window < 10; window++) {
    const due = dueOf(net, carried, STEP);
    paid.push(due.paid);
    carried = due.carriedOut;
  }
  expect(paid).toEqual([0n, ...Array.from({ length: 9 }, () => 100n)]);
  expect(carried).toBe(0n);
});

test.each([
  ['a cent less a millionth', CENT - 1n, 0n, CENT - 1n],
  ['exactly a cent', CENT, 100n, 0n],
  ['nothing', 0n, 0n, 0n],
  ['an amount owed back', -CENT * 3n - 1n, 0n, -CENT * 3n - 1n],
])('decides %s', (_, sum, paid, carriedOut) => {
  expect(dueOf(micro(sum), nothing, STEP)).toEqual({ paid, carriedOut });
});

test('pays again only after the negative carry is earned back', () => {
  const owed = dueOf(micro(-5n * CENT), nothing, STEP).carriedOut;
  const half = dueOf(micro(3n * CENT), owed, STEP);
  expect(half).toEqual({ paid: 0n, carriedOut: -2n * CENT });
  expect(dueOf(micro(3n * CENT), half.carriedOut, STEP)).toEqual({ paid: 100n, carriedOut: 0n });
});

test('keeps every millionth, either paid or carried, and pays whole cents', () => {
  const amount = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
  fc.assert(
    fc.property(fc.array(amount), (nets) => {
      let carried = nothing;
      let paid = 0n;
      for (const net of nets) {
        const due = dueOf(micro(net), carried, STEP);
        expect(due.paid % 100n).toBe(0n);
        expect(due.carriedOut).toBeLessThan(CENT);
        carried = due.carriedOut;
        paid += due.paid;
      }
      expect(paid * 1_000_000n + carried).toBe(nets.reduce((sum, net) => sum + net, 0n));
    }),
  );
});

test('shows an amount rounded down, a negative one as well', () => {
  expect(microToMoney(micro(1_999_999n))).toBe(money(1n));
  expect(microToMoney(micro(-1n))).toBe(money(-1n));
  expect(microToMoney(micro(-1_000_000n))).toBe(money(-1n));
});

test('due amounts in yen are whole yen', () => {
  const yen = 10_000n;
  const first = dueOf(micro(150n * CENT), nothing, yen);
  expect(first).toEqual({ paid: 10_000n, carriedOut: 50n * CENT });
  expect(dueOf(micro(50n * CENT), first.carriedOut, yen)).toEqual({
    paid: 10_000n,
    carriedOut: 0n,
  });
  expect(dueOf(micro(CENT), nothing, yen)).toEqual({ paid: 0n, carriedOut: CENT });
});
