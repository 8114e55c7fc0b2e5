import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { BarStrip } from './bar-strip.tsx';

const strip = { summary: 'Three windows', values: [1, 2, 3], markEvery: 12, labels: ['0:00'] };

test('describes bars, and selects them with slider keys', () => {
  const picked: number[] = [];
  const pick = {
    label: 'Window',
    place: 1,
    textOf: (place: number) => `bar ${place}`,
    onPick: (place: number) => picked.push(place),
  };
  const { container } = renderUi(<BarStrip {...strip} pick={pick} />);
  const slider = screen.getByRole('slider', { name: 'Window' });
  expect(slider.getAttribute('aria-valuetext')).toBe('bar 1');
  expect(container.querySelectorAll('[data-picked="true"]')).toHaveLength(1);
  fireEvent.change(slider, { target: { value: '0' } });
  expect(picked).toEqual([0]);
});

test('the strip is only a picture if nothing can be chosen', () => {
  renderUi(<BarStrip {...strip} />);
  expect(screen.queryByRole('slider')).toBeNull();
});
