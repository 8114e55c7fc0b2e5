import { expect, test } from 'vitest';
import { withFormattedAmounts } from './refusal-amounts.ts';

const place = { locale: 'en', currencySymbol: '$', displayDecimals: 2 };

test('writes amounts as money of the site, and leaves other arguments alone', () => {
  expect(withFormattedAmounts('withdraw.member_owes', { amount: 1234.5 }, place)).toEqual({
    amount: '$1,234.50',
  });
  expect(withFormattedAmounts('deposit.daily_limit', { left: 5, hours: 3 }, place)).toEqual({
    left: '$5.00',
    hours: 3,
  });
});

test('writes the rate of a tier as a percentage, with all its decimals', () => {
  const tier = { tier: 2, turnover: 1_000, loss: 0, actives: 3, percent: 0.1255 };
  expect(withFormattedAmounts('contract.tier_not_covered', tier, place)).toEqual({
    tier: 2,
    turnover: '$1,000.00',
    loss: '$0.00',
    actives: 3,
    percent: '0.1255%',
  });
});

test.each([
  ['USD', 2, 99.5, 'en', '99.50', 'US dollars'],
  ['JPY', 0, 250, 'en', '250', 'Japanese yen'],
  ['KWD', 3, 99.5, 'de', '99,500', 'Kuwait-Dinar'],
])(
  'names %s, and writes an example with its %d decimals',
  (currency, decimals, example, locale, text, name) => {
    expect(
      withFormattedAmounts(
        'amount.too_fine',
        { currency, decimals, example },
        { ...place, locale },
      ),
    ).toEqual({ currency: name, decimals, example: text });
  },
);
