import { money } from '@app/shared/money/money';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeDrawHolds, PAID_MS_MAX } from './draw-holds.ts';

const draw = (numero: string) => ({ gameId: 7, numero });
const paid = (numero: string) => ({ ...draw(numero), betAmount: money(0n), winAmount: money(1n) });

let holds: ReturnType<typeof makeDrawHolds>;
const held = () => holds.all().map(({ numero }) => numero);

beforeEach(() => {
  vi.useFakeTimers();
  holds = makeDrawHolds();
  return () => void vi.useRealTimers();
});

test('holds draws, each once, until they are released', () => {
  const listener = vi.fn();
  holds.subscribe(listener);
  expect(holds.hold([draw('1'), draw('2')])).toBe(true);
  expect(holds.hold([draw('2')])).toBe(false);
  expect(held()).toEqual(['1', '2']);
  holds.release([draw('1')]);
  expect(held()).toEqual(['2']);
  holds.releaseAll();
  expect(held()).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(3);
});

test('shows a draw’s payout after the time limit even if the board is slow', () => {
  holds.hold([draw('1'), draw('2')]);
  vi.advanceTimersByTime(60_000);
  holds.answered([paid('1')]);
  vi.advanceTimersByTime(PAID_MS_MAX - 1);
  holds.answered([paid('1')]);
  expect(held()).toEqual(['1', '2']);
  vi.advanceTimersByTime(1);
  expect(held()).toEqual(['2']);
});

test('holding a draw again restarts its time limit', () => {
  holds.hold([draw('1')]);
  holds.answered([paid('1')]);
  holds.releaseAll();
  holds.hold([draw('1')]);
  vi.advanceTimersByTime(PAID_MS_MAX);
  expect(held()).toEqual(['1']);
});

test('holds at most as many draws as a balance request accepts', () => {
  holds.hold(Array.from({ length: 12 }, (_, n) => draw(`${n}`)));
  expect(held()).toHaveLength(10);
});
