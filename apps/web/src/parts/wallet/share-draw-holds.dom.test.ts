import { money } from '@app/shared/money/money';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DrawHolds, makeDrawHolds, PAID_MS_MAX } from './draw-holds.ts';
import { SILENCE_MS_MAX, shareDrawHolds } from './share-draw-holds.ts';

const draw = (numero: string, gameId = 7) => ({ gameId, numero });
const paid = (numero: string) => ({ ...draw(numero), betAmount: money(0n), winAmount: money(1n) });
const heldIn = (holds: DrawHolds) => holds.all().map(({ numero }) => numero);

const ends: (() => void)[] = [];
/** Opens a tab. The page of the test has its own tab elsewhere, which holds nothing. */
function openTab() {
  const onMore = vi.fn();
  const holds = makeDrawHolds();
  const close = shareDrawHolds(holds, onMore);
  ends.push(close);
  return { holds, onMore, close };
}

let board: ReturnType<typeof openTab>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  board = openTab();
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('another tab holds and releases a draw with the tab of the board', async () => {
  const other = openTab();
  board.holds.hold([draw('1'), draw('2')]);
  await expect.poll(() => heldIn(other.holds)).toEqual(['1', '2']);
  expect(other.onMore).toHaveBeenCalledTimes(1);
  expect(other.holds.own()).toEqual([]);
  board.holds.release([draw('1')]);
  await expect.poll(() => heldIn(other.holds)).toEqual(['2']);
  board.holds.releaseAll();
  await expect.poll(() => heldIn(other.holds)).toEqual([]);
  expect(other.onMore).toHaveBeenCalledTimes(1);
});

test('a tab that opens later learns of held draws', async () => {
  board.holds.hold([draw('1')]);
  const other = openTab();
  await expect.poll(() => heldIn(other.holds)).toEqual(['1']);
  expect(other.onMore).toHaveBeenCalledTimes(1);
});

test('a draw on two boards is released once both have shown it', async () => {
  const other = openTab();
  board.holds.hold([draw('1')]);
  await expect.poll(() => heldIn(other.holds)).toEqual(['1']);
  expect(other.holds.hold([draw('1')])).toBe(false);
  await expect.poll(() => heldIn(board.holds)).toEqual(['1']);
  other.holds.hold([draw('2')]);
  await expect.poll(() => heldIn(board.holds)).toEqual(['1', '2']);
  board.holds.release([draw('1')]);
  expect(heldIn(board.holds)).toEqual(['1', '2']);
  other.holds.release([draw('1')]);
  await expect.poll(() => heldIn(board.holds)).toEqual(['2']);
  expect(heldIn(other.holds)).toEqual(['2']);
});

test('draws of this tab’s own board come first', async () => {
  const other = openTab();
  board.holds.hold([draw('1')]);
  await expect.poll(() => heldIn(other.holds)).toEqual(['1']);
  other.holds.hold([draw('5', 9)]);
  expect(other.holds.all()).toEqual([draw('5', 9), draw('1')]);
});

test('draws of a crashed tab are released, those of a silent board are not', async () => {
  const other = openTab();
  const crashed = new BroadcastChannel('draw-holds');
  ends.push(() => crashed.close());
  board.holds.hold([draw('1')]);
  crashed.postMessage({ tab: 'crashed', draws: [draw('2')] });
  await expect.poll(() => heldIn(other.holds).toSorted()).toEqual(['1', '2']);
  for (let ms = 0; ms < SILENCE_MS_MAX; ms += 1_000) {
    vi.advanceTimersByTime(1_000);
    await new Promise((resolve) => setImmediate(resolve)); // lets the board's repetition arrive
  }
  await expect.poll(() => heldIn(other.holds)).toEqual(['1']);
});

test('a draw past its time limit stays released, even if the other tab repeats it', async () => {
  const other = openTab();
  board.holds.hold([draw('1')]);
  await expect.poll(() => heldIn(other.holds)).toEqual(['1']);
  other.holds.answered([paid('1')]);
  vi.advanceTimersByTime(PAID_MS_MAX);
  expect(heldIn(other.holds)).toEqual([]);
  board.holds.hold([draw('2')]);
  await expect.poll(() => heldIn(other.holds)).toEqual(['2']);
});

test('without channels a tab holds only its own draws', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const alone = openTab();
  alone.holds.hold([draw('1')]);
  expect(heldIn(alone.holds)).toEqual(['1']);
});
