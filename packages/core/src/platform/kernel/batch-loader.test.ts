import { expect, test } from 'vitest';
import { batchLoader } from './batch-loader.ts';

const database = {};

test('concurrent callers share a query, and each gets their own result', async () => {
  const questions: (readonly number[])[] = [];
  const double = batchLoader(async (_source: object, asked: readonly number[]) => {
    questions.push(asked);
    return asked.map((n) => 2 * n);
  });
  expect(await Promise.all([3, 1, 3].map((n) => double(database, n)))).toEqual([6, 2, 6]);
  expect(await double(database, 4)).toBe(8);
  expect(questions).toEqual([[3, 1, 3], [4]]);
});

test('no caller gets the result of a query sent before their call', async () => {
  let truth = 'old';
  const answers = Promise.withResolvers<void>();
  const read = batchLoader(async (_source: object, asked: readonly string[]) => {
    const read = truth;
    await answers.promise;
    return asked.map(() => read);
  });
  const first = read(database, 'a');
  await new Promise(setImmediate);
  truth = 'new';
  const second = read(database, 'a');
  answers.resolve();
  expect([await first, await second]).toEqual(['old', 'new']);
});

test('separates databases, fails all sharing callers, and recovers with the next query', async () => {
  const broken = {};
  const ask = batchLoader(async (source: object, asked: readonly string[]) => {
    if (source === broken) throw new Error('gone');
    return asked;
  });
  const answers = await Promise.allSettled([
    ask(broken, 'a'),
    ask(broken, 'b'),
    ask(database, 'c'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  await expect(ask(broken, 'd')).rejects.toThrow('gone');
});

test('many callers are answered by several queries', async () => {
  const sizes: number[] = [];
  const same = batchLoader(async (_source: object, asked: readonly number[]) => {
    sizes.push(asked.length);
    return asked;
  });
  const crowd = Array.from({ length: 600 }, (_, n) => n);
  expect(await Promise.all(crowd.map((n) => same(database, n)))).toEqual(crowd);
  expect(sizes).toEqual([256, 256, 88]);
});
