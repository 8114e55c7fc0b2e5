import { expect, test } from 'vitest';
import { coalesce } from './coalesce.ts';

const database = {};

/** A query that answers when the test says so, and counts its calls. */
function slowAnswer() {
  const waiting: PromiseWithResolvers<number>[] = [];
  return {
    ask: () => {
      const answer = Promise.withResolvers<number>();
      waiting.push(answer);
      return answer.promise;
    },
    asked: () => waiting.length,
    finish: (n: number) => waiting[n]?.resolve(n),
    fail: (n: number) => waiting[n]?.reject(new Error('gone')),
  };
}

test('callers during a query share the next one, which starts after their call', async () => {
  const coalesced = coalesce<number>({ ageMsMax: 0 });
  const slow = slowAnswer();
  const first = coalesced(database, 'site', slow.ask);
  const others = Array.from({ length: 50 }, () => coalesced(database, 'site', slow.ask));
  expect(slow.asked()).toBe(1);
  slow.finish(0);
  expect(await first).toBe(0);
  expect(slow.asked()).toBe(2);
  slow.finish(1);
  expect(await Promise.all(others)).toEqual(others.map(() => 1));
});

test('an answer is reused up to its maximum age', async () => {
  const coalesced = coalesce<number>({ ageMsMax: 60_000 });
  const slow = slowAnswer();
  const both = [coalesced(database, 'site', slow.ask), coalesced(database, 'site', slow.ask)];
  slow.finish(0);
  expect(await Promise.all(both)).toEqual([0, 0]);
  expect(await coalesced(database, 'site', slow.ask)).toBe(0);
  expect(slow.asked()).toBe(1);
});

test('keys and databases have separate answers, and a failure is not cached', async () => {
  const coalesced = coalesce<number>({ ageMsMax: 60_000 });
  const slow = slowAnswer();
  const failing = coalesced(database, 'one', slow.ask);
  const other = coalesced(database, 'two', slow.ask);
  const elsewhere = coalesced({} as object, 'one', slow.ask);
  slow.fail(0);
  slow.finish(1);
  slow.finish(2);
  await expect(failing).rejects.toThrow('gone');
  expect([await other, await elsewhere]).toEqual([1, 2]);
  const again = coalesced(database, 'one', slow.ask);
  slow.finish(3);
  expect(await again).toBe(3);
});
