import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterFirstInput } from './after-first-input.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Passes the time after which a page counts as idle. */
const becomeIdle = () => vi.advanceTimersByTime(10_000);

test.each(['pointerdown', 'pointermove', 'keydown', 'wheel'])('runs once after %s', (input) => {
  let runs = 0;
  const cancel = afterFirstInput(() => runs++);
  becomeIdle();
  expect(runs).toBe(0);
  for (let n = 0; n < 2; n++) document.body.dispatchEvent(new Event(input, { bubbles: true }));
  becomeIdle();
  expect(runs).toBe(1);
  cancel();
});

test('does not run once it is cancelled, before or after an input', () => {
  let runs = 0;
  const touch = () => document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  afterFirstInput(() => runs++)();
  touch();
  const cancel = afterFirstInput(() => runs++);
  touch();
  cancel();
  becomeIdle();
  expect(runs).toBe(0);
});
