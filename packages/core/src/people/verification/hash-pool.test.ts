import { expect, test } from 'vitest';
import { inHashPool } from './hash-pool.ts';

/** Work that runs until the test ends it, and the number of running works. */
function heldWork() {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((end) => ends.push(end));
  const endAll = async (tasks: Promise<unknown>[]) => {
    const all = Promise.allSettled(tasks);
    let isDone = false;
    all.then(() => {
      isDone = true;
    });
    while (!isDone) {
      ends.shift()?.();
      await Promise.resolve();
    }
    return all;
  };
  return { work, ends, endAll };
}

test('runs two concurrently, queues the rest, and completes all', async () => {
  const { work, ends, endAll } = heldWork();
  const tasks = Array.from({ length: 10 }, () => inHashPool(work));
  await Promise.resolve();
  expect(ends).toHaveLength(2);
  expect((await endAll(tasks)).every(({ status }) => status === 'fulfilled')).toBe(true);
});

test('asks the caller to retry when the queue is full', async () => {
  const { work, endAll } = heldWork();
  const tasks = Array.from({ length: 2 + 128 }, () => inHashPool(work));
  await expect(inHashPool(work)).rejects.toThrow('server.busy');
  await endAll(tasks);
});

test('continues after a failed hash', async () => {
  const failing = () => Promise.reject(new Error('out of memory'));
  await Promise.allSettled(Array.from({ length: 5 }, () => inHashPool(failing)));
  expect(await inHashPool(async () => 'done')).toBe('done');
});
