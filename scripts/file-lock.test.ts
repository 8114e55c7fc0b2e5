import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockHolder, tryLock, unlock, withLock } from './file-lock.ts';

let folder: string;
let lock: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  lock = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the lock has one holder at a time, and is free again after its release', () => {
  expect(tryLock(lock)).toBe(true);
  expect(tryLock(lock)).toBe(false);
  expect(lockHolder(lock)).toBe(process.pid);
  unlock(lock);
  expect(tryLock(lock)).toBe(true);
});

test('the lock is taken over from a process that has ended', () => {
  const { pid } = spawnSync('true');
  writeFileSync(lock, `${pid}`);
  expect(lockHolder(lock)).toBeUndefined();
  expect(tryLock(lock)).toBe(true);
});

test('a process that does not hold the lock cannot release it', () => {
  writeFileSync(lock, `${process.ppid}`);
  unlock(lock);
  expect(existsSync(lock)).toBe(true);
});

test('runs ten tasks one after the other, even if one fails', async () => {
  let running = 0;
  const work = async (n: number) => {
    expect(++running).toBe(1);
    await new Promise(setImmediate);
    running--;
    if (n === 3) throw new Error('failed');
  };
  const all = Array.from({ length: 10 }, (_, n) => withLock(lock, () => work(n)));
  const results = await Promise.allSettled(all);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(existsSync(lock)).toBe(false);
});
