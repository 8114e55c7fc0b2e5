import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
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
const shown = () =>
  [...document.querySelectorAll('[aria-label="Notices"] li')].map(({ textContent }) => textContent);

test('shows two at a time for five seconds each, with the position', () => {
  show('one', 'two', 'three');
  expect(shown()).toEqual(['one', 'two']);
  screen.getByText('1/2');
  act(() => void vi.advanceTimersByTime(5_000));
  expect(shown()).toEqual(['three']);
  screen.getByText('2/2');
  act(() => void vi.advanceTimersByTime(5_000));
  expect(shown()).toEqual(['one', 'two']);
});

test('opens the pressed title by its index', () => {
  show('one', 'two', 'three', 'four');
  fireEvent.click(screen.getByText('two'));
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  fireEvent.click(screen.getByText('four'));
  expect(opened).toEqual([1, 3]);
});

test('the ticker has no controls if one step shows everything', () => {
  show('one', 'two');
  expect(screen.getAllByRole('button')).toHaveLength(2);
});
