// @vitest-environment happy-dom
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
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('shows two at a time, and the odd one alone', () => {
  show('one', 'two', 'three');
  expect(shown()).toEqual(['one', 'two']);
  act(() => void vi.advanceTimersByTime(5_000));
  expect(shown()).toEqual(['three']);
  act(() => void vi.advanceTimersByTime(5_000));
  expect(shown()).toEqual(['one', 'two']);
});

test('opens what was pressed by its place among all', () => {
  show('one', 'two', 'three');
  act(() => void vi.advanceTimersByTime(5_000));
  fireEvent.click(screen.getByText('three'));
  expect(opened).toEqual([2]);
});

test('has nothing to stop where all of it can be seen', () => {
  show('one', 'two');
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
});
