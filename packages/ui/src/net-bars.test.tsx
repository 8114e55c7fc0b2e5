import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NetBars } from './net-bars.tsx';
import { renderUi } from './testing/render-ui.tsx';

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

test('draws what was lost as tall as what was won, from one line', () => {
  const { container } = show(30, -10, 0);
  expect(sharesOf(container)).toEqual([
    ['up', 0.75],
    ['down', 0.25],
    ['down', 0],
  ]);
  const bars = container.querySelector<HTMLElement>('[style*="--line"]');
  expect(bars?.style.getPropertyValue('--line')).toBe('0.75');
});

test('stays flat where nothing came of anything', () => {
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

test('names the line and both ends, so that one day alone is no bare block', () => {
  const { container } = show(0, 0, 30);
  const scale = container.querySelector('[data-at="line"]')?.parentElement;
  expect(scale?.textContent).toBe('30.000.00');
});

test('lets a figure of the scale keep the direction of its own script', () => {
  const { container } = show(30, -10);
  expect([...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual([
    '30.00',
    '0.00',
    '-10.00',
  ]);
});
