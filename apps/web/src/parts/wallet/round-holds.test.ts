import { beforeEach, expect, test, vi } from 'vitest';
import { makeRoundHolds, SHOWING_MS_MAX, SILENCE_MS_MAX } from './round-holds.ts';

let holds: ReturnType<typeof makeRoundHolds>;
const round = (roundNo: string) => ({ vassalage: 'arcade', roundNo, stake: 10_000n });
const open = () => holds.open().map(({ roundNo }) => roundNo);

beforeEach(() => {
  vi.useFakeTimers();
  holds = makeRoundHolds();
  return () => void vi.useRealTimers();
});

test('holds a round until its page reports it as shown', () => {
  holds.hold(round('r1'));
  expect(open()).toEqual(['r1']);
  expect(holds.release('r1')).toBe(true);
  expect(open()).toEqual([]);
  expect(holds.all()[0]?.shownAt).toBeTypeOf('number');
});

test('releases a round after ten seconds without a message', () => {
  holds.hold(round('r1'));
  vi.advanceTimersByTime(SILENCE_MS_MAX - 1);
  expect(open()).toEqual(['r1']);
  vi.advanceTimersByTime(1);
  expect(open()).toEqual([]);
});

test('extends the hold while the page is showing, up to a limit', () => {
  holds.hold(round('r1'));
  for (let passed = 0; passed < SHOWING_MS_MAX - 5_000; passed += 5_000) {
    vi.advanceTimersByTime(5_000);
    holds.extend('r1');
    expect(open()).toEqual(['r1']);
  }
  vi.advanceTimersByTime(5_000);
  expect(open()).toEqual([]);
});

test('does not hold a shown round again, or extend an unknown one', () => {
  holds.hold(round('r1'));
  holds.release('r1');
  holds.hold(round('r1'));
  holds.extend('r9');
  expect(open()).toEqual([]);
  expect(holds.release('r9')).toBe(false);
});

test('releases all at once, and notifies its listeners', () => {
  const listener = vi.fn();
  holds.subscribe(listener);
  holds.hold(round('r1'));
  holds.hold(round('r2'));
  holds.releaseAll();
  expect(open()).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(3);
});

test('holds at most as many rounds as a balance request accepts', () => {
  for (let n = 0; n < 12; n++) holds.hold(round(`r${n}`));
  expect(open()).toHaveLength(10);
});
