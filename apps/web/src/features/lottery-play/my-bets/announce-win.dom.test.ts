import { afterEach, expect, test, vi } from 'vitest';
import { announceWin, onWin } from './announce-win.ts';

const KEY = 'lottery-wins';

const heard = vi.fn();
const stop = onWin(heard);
afterEach(() => {
  Reflect.deleteProperty(document, 'hidden');
  heard.mockClear();
  localStorage.removeItem(KEY);
});

const wins = (orderDetailId: string) => announceWin({ orderDetailId }, 'You won $19.00');

const setHidden = (isHidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
};

test('a win that another tab announced is not announced again', () => {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  localStorage.setItem(KEY, `${crypto.randomUUID()} ${first}`);
  wins(first);
  expect(heard).not.toHaveBeenCalled();
  wins(second);
  wins(second);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a hidden tab announces a win when the member returns to it', () => {
  setHidden(true);
  wins(crypto.randomUUID());
  expect(heard).not.toHaveBeenCalled();
  setHidden(false);
  expect(heard).toHaveBeenCalledTimes(1);
  setHidden(false);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a hidden tab does not announce a win that the visible tab announced in the meantime', () => {
  const id = crypto.randomUUID();
  setHidden(true);
  wins(id);
  localStorage.setItem(KEY, id);
  setHidden(false);
  expect(heard).not.toHaveBeenCalled();
});

test('the newest of many wins are remembered', () => {
  const ids = Array.from({ length: 150 }, () => crypto.randomUUID());
  for (const id of ids) wins(id);
  expect(localStorage.getItem(KEY)?.split(' ')).toEqual(ids.slice(50));
  stop();
});
