import { expect, test } from 'vitest';
import { moneyText } from './money-text.ts';

test('formats amounts with symbol, two decimals and a true minus', () => {
  const { money, figures, difference } = moneyText('en', 'USD');
  expect(money(12_345_600)).toBe('$1,234.56');
  expect(money(-10_000)).toBe('\u2212$1.00');
  expect(figures(2_000)).toBe('0.20');
  expect(difference(5_000)).toBe('+$0.50');
  expect(difference(0)).toBe('$0.00');
  expect(difference(-0)).toBe('$0.00');
  expect(difference(-99)).toBe('$0.00');
  expect(difference(-5_000)).toBe('\u2212$0.50');
});

test('truncates below a hundredth', () => {
  expect(moneyText('en', 'USD').money(19_999)).toBe('$1.99');
});

test('formats currencies without a symbol with their code', () => {
  expect(moneyText('en', 'USDT').money(10_000)).toBe('1.00\u00a0USDT');
});

test('formats dong with two decimals, like all amounts of the platform', () => {
  expect(moneyText('en', 'VND').money(20_000_000)).toBe('\u20ab2,000.00');
});

test('formats stakes like other amounts, and shortens large ones', () => {
  const dollars = moneyText('en', 'USD');
  expect([2_000, 10_000, 2_000_000].map(dollars.short)).toEqual(['0.20', '1.00', '200.00']);
  expect(dollars.stake(2_000)).toBe('$0.20');
  expect(dollars.stake(2_000_000)).toBe('$200.00');
  const dong = moneyText('en', 'VND');
  expect([20_000_000, 200_000_000, 20_000_000_000].map(dong.short)).toEqual([
    '2,000.00',
    '20K',
    '2M',
  ]);
  expect(dong.stake(20_000_000_000)).toBe('\u20ab2,000,000');
  expect(moneyText('zh-Hans', 'VND').short(200_000_000)).toBe('2\u4e07');
});
