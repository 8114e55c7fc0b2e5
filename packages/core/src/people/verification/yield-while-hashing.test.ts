import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { hashPassword } from './hash-password.ts';
import { poolThreads, yieldWhileHashing } from './yield-while-hashing.ts';

test('lowers the priority of the threads that hash, not of the one that answers', async () => {
  await hashPassword('secret99word');
  const before = getPriority();
  yieldWhileHashing();
  const threads = poolThreads();
  expect(threads.length > 0).toBe(process.platform === 'linux');
  expect(threads.map((thread) => getPriority(thread))).toEqual(threads.map(() => 10));
  expect(getPriority()).toBe(before);
});
