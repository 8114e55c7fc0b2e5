import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargeOf } from './charge.ts';
import { feeOf } from './fee.ts';
import { minorUnitOf } from './minor-unit.ts';
import { money } from './money.ts';
import { RATE_ONE, rate } from './rate.ts';

test.each([
  ['USD', 1_000_000n, 0, 0n, 0n],
  ['USD', 1_000_000n, 15_000, 0n, 15_000n],
  ['USD', 1_000_000n, 15_000, 2_500n, 17_500n],
  // 1.5 % of 33.33 is 0.49995, rounded down to a cent.
  ['USD', 333_300n, 15_000, 0n, 4_900n],
  ['USD', 100n, 0, 2_500n, 100n],
  ['USD', 90_000_000_000_000_000n, 1_000_000, 0n, 90_000_000_000_000_000n],
  // 1.5 % of 3 333 yen is 49.995, rounded down to a yen.
  ['JPY', 33_330_000n, 15_000, 0n, 490_000n],
  // 1.5 % of 33.333 dinars is 0.499995.
  ['KWD', 333_330n, 15_000, 0n, 4_990n],
])('in %s, %s costs at %s millionths and %s: %s', (currency, amount, share, fixed, fee) => {
  const terms = { feeRate: rate(share), feeFixed: money(fixed), currency };
  expect(feeOf(money(amount), terms)).toBe(fee);
});

const currencies = fc.constantFrom('JPY', 'VND', 'USD', 'CNY', 'KWD', 'BHD', 'CLF');
const shares = fc.integer({ min: 0, max: RATE_ONE });
const steps = fc.bigInt({ min: 0n, max: 10n ** 11n });

test('a fee is whole minor units, rounded down from the exact fee, and never above the amount', () => {
  fc.assert(
    fc.property(currencies, steps, shares, steps, (currency, count, share, fixed) => {
      const unit = minorUnitOf(currency);
      const [amount, feeFixed] = [money(count * unit), money(fixed * unit)];
      const fee = feeOf(amount, { feeRate: rate(share), feeFixed, currency });
      expect(fee % unit).toBe(0n);
      expect((amount - fee) % unit).toBe(0n);
      expect(fee <= amount).toBe(true);
      const whole = BigInt(RATE_ONE);
      const exact = amount * BigInt(share) + feeFixed * whole;
      expect(fee * whole <= exact).toBe(true);
      expect(fee === amount || exact < (fee + unit) * whole).toBe(true);
    }),
  );
});

test('a charge is whole minor units, rounded up from the exact share', () => {
  fc.assert(
    fc.property(currencies, steps, shares, (currency, count, share) => {
      const unit = minorUnitOf(currency);
      const amount = count * unit;
      const charge = chargeOf(amount, rate(share), currency);
      const exact = amount * BigInt(share);
      expect(charge % unit).toBe(0n);
      expect(charge <= amount).toBe(true);
      expect(charge * BigInt(RATE_ONE) >= exact).toBe(true);
      expect((charge - unit) * BigInt(RATE_ONE) < exact).toBe(true);
    }),
  );
});
