import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { SliderCheck } from './slider-check.tsx';
import type { SlideAnswer } from './use-piece-slide.ts';

const puzzle = { background: 'data:,b', piece: 'data:,p', y: 40 };
const width = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'clientWidth') ?? {};
let answers: SlideAnswer[] = [];

beforeEach(() => {
  answers = [];
  vi.useFakeTimers();
  // There is no layout in tests: simulate the picture at half its size.
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 150 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', width);
});

function show(state: 'open' | 'checking' = 'open'): HTMLElement {
  renderUi(
    <SliderCheck
      puzzle={puzzle}
      state={state}
      label="Move the piece to its place"
      hint="Slide to fit"
      keys="Arrow keys move, Enter answers"
      onAnswer={(answer) => answers.push(answer)}
    />,
  );
  return screen.getByRole('slider', { name: 'Move the piece to its place' });
}

const press = (grip: HTMLElement, ...keys: string[]) => {
  for (const key of keys) {
    vi.advanceTimersByTime(100);
    fireEvent.keyDown(grip, { key });
  }
};

test('shows the keys to keyboard users, and leaves them in place when the focus moves on', () => {
  const grip = show();
  const keys = screen.getByText('Arrow keys move, Enter answers').parentElement;
  expect(keys?.dataset.shown).toBe('false');
  act(() => grip.focus());
  expect(keys?.dataset.shown).toBe('true');
  act(() => grip.blur());
  expect(keys?.dataset.shown).toBe('true');
});

test('moves by keys and submits with Enter, including the track', () => {
  const grip = show();
  press(grip, 'ArrowRight', 'PageUp', 'PageUp', 'ArrowLeft', 'Enter');
  expect(grip.getAttribute('aria-valuenow')).toBe('48');
  expect(answers).toEqual([
    {
      x: 48,
      track: [
        [0, 0],
        [100, 28],
        [200, 52],
        [300, 48],
        [400, 48],
      ],
    },
  ]);
});

test('converts pointer movement to puzzle coordinates and answers on release', () => {
  const grip = show();
  fireEvent.pointerDown(grip, { clientX: 10, isPrimary: true });
  for (const clientX of [20, 40, 60]) {
    vi.advanceTimersByTime(50);
    fireEvent.pointerMove(grip, { clientX });
  }
  fireEvent.pointerUp(grip);
  expect(answers.map(({ x }) => x)).toEqual([100]);
  expect(answers[0]?.track.at(-1)?.[1]).toBe(100);
});

test('stays inside the picture', () => {
  const grip = show();
  press(grip, 'End');
  expect(grip.getAttribute('aria-valuenow')).toBe(grip.getAttribute('aria-valuemax'));
  press(grip, 'ArrowRight', 'Home', 'ArrowLeft');
  expect(grip.getAttribute('aria-valuenow')).toBe('0');
});

test('ignores a touch without movement', () => {
  const grip = show();
  fireEvent.pointerDown(grip, { clientX: 10, isPrimary: true });
  fireEvent.pointerUp(grip);
  press(grip, 'Enter');
  expect(answers).toEqual([]);
});

test('the slider is fixed while its answer is checked', () => {
  const grip = show('checking');
  press(grip, 'ArrowRight');
  expect(grip.getAttribute('aria-valuenow')).toBe('0');
  expect(grip.getAttribute('aria-disabled')).toBe('true');
});
