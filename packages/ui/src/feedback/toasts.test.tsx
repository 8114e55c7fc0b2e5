import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { Toasts, toast } from './toasts.tsx';

const SHOWN_MS = 6_000;

beforeEach(async () => {
  vi.useFakeTimers();
  const { unmount } = renderUi(<Toasts />);
  await pass(2 * SHOWN_MS); // lines outlive the frame that shows them
  unmount();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const say = (text: string) => act(() => toast(text));
const lines = () => [...screen.getByRole('status').children].map(({ textContent }) => textContent);

test('shows a line for six seconds', async () => {
  renderUi(<Toasts />);
  say('Link copied');
  expect(lines()).toEqual(['Link copied']);
  await pass(SHOWN_MS - 1);
  expect(lines()).toEqual(['Link copied']);
  await pass(1);
  expect(lines()).toEqual([]);
});

test('keeps a line while it is hovered', async () => {
  renderUi(<Toasts />);
  say('Saved');
  const line = screen.getByRole('status').firstElementChild as HTMLElement;
  fireEvent.pointerEnter(line);
  await pass(3 * SHOWN_MS);
  expect(lines()).toEqual(['Saved']);
  fireEvent.pointerLeave(line);
  await pass(SHOWN_MS);
  expect(lines()).toEqual([]);
});

test('shows the last three, and lets each be closed', () => {
  renderUi(<Toasts />);
  for (const text of ['one', 'two', 'three', 'four']) say(text);
  expect(lines()).toEqual(['two', 'three', 'four']);
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
  expect(lines()).toEqual(['two', 'four']);
});

test('marks failed steps as failed and all others as done', () => {
  renderUi(<Toasts />);
  say('Saved');
  act(() => toast('Could not be loaded', 'failed'));
  const icons = [...screen.getByRole('status').children].map((line) =>
    line.querySelector('use')?.getAttribute('href')?.replace(/.*#/, ''),
  );
  expect(icons).toEqual(['check-circle-fill', 'warning-circle-fill']);
});
