// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BarStrip } from './bar-strip.tsx';
import { Amount, Money, MoneyDelta } from './money.tsx';
import { renderUi } from './testing/render-ui.tsx';

afterEach(cleanup);

const textOf = (...args: Parameters<typeof renderUi>) => renderUi(...args).container.textContent;

test.each([
  [123_456_789n, '$\u00a012,345.67'],
  [99n, '$\u00a00.00'],
  [-5_000n, '$\u00a0−0.50'],
])('cuts %d ten-thousandths to the decimals of the site and never rounds up', (amount, text) => {
  expect(textOf(<Money amount={amount} />)).toBe(text);
});

test('shows as many decimals as the site wants', () => {
  const dong = { currency: 'VND', currencySymbol: '₫' };
  expect(textOf(<Amount amount={12_999_999n} />, { ...dong, displayDecimals: 0 })).toBe('1,299');
  cleanup();
  expect(textOf(<Amount amount={12_999_999n} />, { ...dong, displayDecimals: 2 })).toBe('1,299.99');
});

test('keeps an amount exact that no float could hold', () => {
  expect(textOf(<Amount amount={999_999_999_999_999_999_999n} />)).toBe(
    '99,999,999,999,999,999.99',
  );
});

test('shows which way money moved, with a true minus', () => {
  expect(textOf(<Amount signed amount={12_500n} />)).toBe('+1.25');
  cleanup();
  expect(textOf(<Amount signed amount={-12_500n} />)).toBe('−1.25');
});

test('shows what is carried to the last ten-thousandth', () => {
  expect(textOf(<Amount exact amount={42n} />)).toBe('0.0042');
});

test('puts the symbol on the side where the language wants it', () => {
  expect(textOf(<Money amount={12_345_000n} />, { locale: 'de' })).toBe('1.234,50\u00a0$');
});

test('colours what was won, and leaves what was lost quiet', () => {
  const won = renderUi(<MoneyDelta amount={10_000n} />).container;
  expect(won.textContent).toBe('+1.00');
  expect(won.querySelector('.text-win')).not.toBeNull();
  cleanup();
  const lost = renderUi(<MoneyDelta amount={-10_000n} />).container;
  expect(lost.textContent).toBe('−1.00');
  expect(lost.querySelector('.text-win')).toBeNull();
});

test('draws a strip of nothing as a flat one', () => {
  const { container } = renderUi(
    <BarStrip summary="Nothing yet" values={[0, 0]} markEvery={12} labels={['0:00']} />,
  );
  expect(container.innerHTML).not.toContain('NaN');
});
