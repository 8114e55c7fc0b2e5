import { cleanup } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BarStrip } from '../charts/bar-strip.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { Multiplier, Percent } from './figures.tsx';
import { Money, MoneyDelta } from './money.tsx';

const textOf = (...args: Parameters<typeof renderUi>) => renderUi(...args).container.textContent;

test('formats figures in the reader’s language and the site’s currency', () => {
  expect(textOf(<Money amount={12_345_000n} />)).toBe('$1,234.50');
  cleanup();
  expect(textOf(<Money amount={12_345_000n} />, { locale: 'de' })).toBe('1.234,50\u00a0$');
  cleanup();
  expect(textOf(<Percent value={0.96186} />)).toBe('96.19%');
  cleanup();
  expect(textOf(<Multiplier value={3} />)).toBe('3.00×');
});

test('colors gains and mutes losses', () => {
  const won = renderUi(<MoneyDelta amount={10_000n} />).container;
  expect(won.textContent).toBe('+$1.00');
  expect(won.querySelector('.text-win')).not.toBeNull();
  cleanup();
  const lost = renderUi(<MoneyDelta amount={-10_000n} />).container;
  expect(lost.textContent).toBe('−$1.00');
  expect(lost.querySelector('.text-win')).toBeNull();
});

test('draws a strip of zeros without dividing by zero', () => {
  const { container } = renderUi(
    <BarStrip summary="Nothing yet" values={[0, 0]} markEvery={12} labels={['0:00']} />,
  );
  expect(container.innerHTML).not.toContain('NaN');
});
