import { cleanup } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { StackedArea } from './stacked-area.tsx';

const chart = (values: readonly number[]) => (
  <StackedArea
    summary="Turnover of two lines"
    series={[
      { name: 'Direct players', values },
      { name: 'agent_mid', values },
    ]}
    before={{ name: 'yesterday', values: [0, 1, 2, 3, 4] }}
    steps={5}
    ticks={[{ value: 10, label: '10' }]}
    labels={['00:00', '24:00']}
    nowLabel="now"
    peakLabel={(value) => `${value} in all`}
  />
);

const nowOf = (values: readonly number[]) =>
  renderUi(chart(values)).container.querySelector('[data-late]');

test('stacks one line on the other, up to now', () => {
  const { container } = renderUi(chart([6, 6]));
  const path = container.querySelector('path[data-series="1"]')?.getAttribute('d');
  expect(path).toBe('M0.0000 0.0000L0.2500 0.0000L0.2500 0.5000L0.0000 0.5000Z');
  expect(container.innerHTML).not.toContain('NaN');
});

test('cuts off a peak above the drawing and writes its value', () => {
  const { container } = renderUi(chart([6, 60, 6]));
  const path = container.querySelector('path[data-series="1"]')?.getAttribute('d');
  expect(path).toMatch(/^M0.0000 0.0000L0.2500 0.0000L0.5000 0.0000L/);
  expect(container.textContent).toContain('120 in all');
  cleanup();
  expect(renderUi(chart([6])).container.textContent).not.toContain('in all');
});

test('labels the current time beside its line, on the side with room', () => {
  expect(nowOf([1, 1])?.getAttribute('data-late')).toBe('false');
  cleanup();
  expect(nowOf([1, 1, 1, 1, 1])?.getAttribute('data-late')).toBe('true');
});
