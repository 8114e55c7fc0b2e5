import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from './testing/render-ui.tsx';
import { Ticker } from './ticker.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const opened: number[] = [];
const show = (...titles: string[]) =>
  renderUi(
    <Ticker
      label="Notices"
      titles={titles}
      onIntent={() => {}}
      onOpen={(index) => opened.push(index)}
    />,
  );
const shown = () => document.querySelector('[aria-label="Notices"] button')?.textContent;

test('shows one at a time, each for five seconds, and which of how many it is', () => {
  show('one', 'two');
  expect(shown()).toBe('one');
  screen.getByText('1/2');
  act(() => void vi.advanceTimersByTime(5_000));
  expect(shown()).toBe('two');
  screen.getByText('2/2');
  act(() => void vi.advanceTimersByTime(5_000));
  expect(shown()).toBe('one');
});

test('opens what was pressed by its place among all', () => {
  show('one', 'two', 'three');
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  fireEvent.click(screen.getByText('three'));
  expect(opened).toEqual([2]);
});

test('has nothing to stop or to turn where there is only one', () => {
  show('one');
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
