import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { NetBars } from './net-bars.tsx';

const show = (...values: number[]) =>
  renderUi(
    <NetBars
      summary="Three days."
      heads={['Day', 'Net']}
      zero="0.00"
      bars={values.map((value, day) => ({ label: `Day ${day}`, value, text: `${value}.00` }))}
    />,
  );

const sharesOf = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('[data-side]')].map((bar) => [
    bar.dataset.side,
    Number(bar.style.getPropertyValue('--share')),
  ]);

test('draws losses and gains to the same scale', () => {
  const { container } = show(30, -10, 0);
  expect(sharesOf(container)).toEqual([
    ['up', 0.75],
    ['down', 0.25],
    ['down', 0],
  ]);
  const bars = container.querySelector<HTMLElement>('[style*="--line"]');
  expect(bars?.style.getPropertyValue('--line')).toBe('0.75');
});

test('the chart is flat for all zeros', () => {
  const { container } = show(0, 0);
  expect(sharesOf(container)).toEqual([
    ['down', 0],
    ['down', 0],
  ]);
});

test('reads out every figure in a table', () => {
  show(30, -10);
  expect(screen.getByRole('row', { name: 'Day 1 -10.00' })).toBeTruthy();
});

test('labels the zero line and both ends, so that a single day has a scale', () => {
  const { container } = show(0, 0, 30);
  const scale = container.querySelector('[data-at="line"]')?.parentElement;
  expect(scale?.textContent).toBe('30.000.00');
});

test("keeps a scale figure's own text direction", () => {
  const { container } = show(30, -10);
  expect([...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual([
    '30.00',
    '0.00',
    '-10.00',
  ]);
});
