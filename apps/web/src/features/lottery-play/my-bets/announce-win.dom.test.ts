import { afterEach, beforeEach, expect, test } from 'vitest';
import { announceWin, onWin } from './announce-win.ts';

const KEY = 'lottery-wins';

// Tests of other files may leave wins that wait for a visible page.
beforeEach(() => void document.dispatchEvent(new Event('visibilitychange')));
afterEach(() => {
  Reflect.deleteProperty(document, 'hidden');
  localStorage.removeItem(KEY);
});

/** Number of wins announced by `act`, without those of pages that other tests left. */
function announcedBy(act: () => void): number {
  let count = 0;
  const stop = onWin(() => {
    count += 1;
  });
  act();
  stop();
  return count;
}

const wins = (orderDetailId: string) => announceWin({ orderDetailId }, 'You won $19.00');

const setHidden = (isHidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
};

test('a win that another tab announced is not announced again', () => {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  localStorage.setItem(KEY, `${crypto.randomUUID()} ${first}`);
  expect(announcedBy(() => wins(first))).toBe(0);
  expect(announcedBy(() => wins(second))).toBe(1);
  expect(announcedBy(() => wins(second))).toBe(0);
});

test('a hidden tab announces a win when the member returns to it', () => {
  setHidden(true);
  expect(announcedBy(() => wins(crypto.randomUUID()))).toBe(0);
  expect(announcedBy(() => setHidden(false))).toBe(1);
  expect(announcedBy(() => setHidden(false))).toBe(0);
});

test('a hidden tab does not announce a win that the visible tab announced in the meantime', () => {
  const id = crypto.randomUUID();
  setHidden(true);
  wins(id);
  localStorage.setItem(KEY, id);
  expect(announcedBy(() => setHidden(false))).toBe(0);
});

test('the newest of many wins are remembered', () => {
  const ids = Array.from({ length: 150 }, () => crypto.randomUUID());
  for (const id of ids) wins(id);
  expect(localStorage.getItem(KEY)?.split(' ')).toEqual(ids.slice(50));
});
