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

test('holds a round until its page says that it is shown', () => {
  holds.hold(round('r1'));
  expect(open()).toEqual(['r1']);
  expect(holds.release('r1')).toBe(true);
  expect(open()).toEqual([]);
  expect(holds.all()[0]?.shownAt).toBeTypeOf('number');
});

test('does not wait for a page that says nothing for ten seconds', () => {
  holds.hold(round('r1'));
  vi.advanceTimersByTime(SILENCE_MS_MAX - 1);
  expect(open()).toEqual(['r1']);
  vi.advanceTimersByTime(1);
  expect(open()).toEqual([]);
});

test('waits for a page that goes on showing, but not for ever', () => {
  holds.hold(round('r1'));
  for (let passed = 0; passed < SHOWING_MS_MAX - 5_000; passed += 5_000) {
    vi.advanceTimersByTime(5_000);
    holds.keep('r1');
    expect(open()).toEqual(['r1']);
  }
  vi.advanceTimersByTime(5_000);
  expect(open()).toEqual([]);
});

test('a round that was shown is not held again, and a stranger is not kept', () => {
  holds.hold(round('r1'));
  holds.release('r1');
  holds.hold(round('r1'));
  holds.keep('r9');
  expect(open()).toEqual([]);
  expect(holds.release('r9')).toBe(false);
});

test('lets all go at once, and tells its listeners', () => {
  const told = vi.fn();
  holds.subscribe(told);
  holds.hold(round('r1'));
  holds.hold(round('r2'));
  holds.releaseAll();
  expect(open()).toEqual([]);
  expect(told).toHaveBeenCalledTimes(3);
});

test('holds no more rounds at once than a balance is asked for', () => {
  for (let n = 0; n < 12; n++) holds.hold(round(`r${n}`));
  expect(open()).toHaveLength(10);
});
