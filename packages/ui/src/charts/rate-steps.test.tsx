import { cleanup } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { RateSteps } from './rate-steps.tsx';

const chart = (rate: number) => (
  <RateSteps
    summary="Your rates, and those of this offer"
    limit={{
      name: 'You',
      steps: [
        { from: 100, rate: 8 },
        { from: 300, rate: 10 },
      ],
    }}
    compared={{
      name: 'This offer',
      steps: [
        { from: 100, rate: 5 },
        { from: 200, rate },
      ],
    }}
    fromText={(from) => `from ${from}`}
    rateText={(value) => `${value}%`}
  />
);
const pathsIn = (container: Element) =>
  [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));

test('draws both step charts over all thresholds, the maximum below', () => {
  const { container, getByText } = renderUi(chart(7));
  const [below, limit, compared] = pathsIn(container);
  expect(limit).toBe(
    'M0 1L0.0000 0.3043L0.3333 0.3043L0.3333 0.3043L0.6667 0.3043L0.6667 0.1304L1.0000 0.1304',
  );
  expect(below).toBe(`${limit}L1 1Z`);
  expect(compared).toContain('L0.3333 0.3913');
  expect(getByText('from 200')).toBeTruthy();
  expect(getByText('10%')).toBeTruthy();
});

test('marks where the compared exceeds the maximum', () => {
  expect(pathsIn(renderUi(chart(7)).container)).toHaveLength(3);
  cleanup();
  const [, beyond] = pathsIn(renderUi(chart(9)).container);
  expect(beyond).toBe('M0.3333 0.2174L0.6667 0.2174L0.6667 0.3043L0.3333 0.3043Z');
});

test('reads as one sentence', () => {
  const { container } = renderUi(chart(7));
  const caption = container.querySelector('figcaption')?.cloneNode(true) as Element;
  for (const silent of caption.querySelectorAll('[aria-hidden]')) silent.remove();
  expect(caption.textContent).toBe('Your rates, and those of this offer');
});
