import { expect, test, vi } from 'vitest';
import { CHUNK_MS_MAX, ChunkTooSlow, inChunkTime, isChunkFailure } from './chunk-failure.ts';

test.each([
  'Failed to fetch dynamically imported module: https://site.example/assets/home-1.js',
  'error loading dynamically imported module: https://site.example/assets/home-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/home-1.css',
])('recognizes a browser’s message about a missing file: %s', (message) => {
  expect(isChunkFailure(new TypeError(message))).toBe(true);
});

test('gives a file two minutes, and no more', async () => {
  vi.useFakeTimers();
  const never = inChunkTime(new Promise(() => {}));
  const failed = expect(never).rejects.toBeInstanceOf(ChunkTooSlow);
  vi.advanceTimersByTime(CHUNK_MS_MAX);
  await failed;
  expect(isChunkFailure(new ChunkTooSlow())).toBe(true);
  expect(await inChunkTime(Promise.resolve('the file'))).toBe('the file');
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('does not match other errors', () => {
  expect(isChunkFailure(new TypeError('undefined is not a function'))).toBe(false);
  expect(isChunkFailure('Importing a module script failed.')).toBe(false);
});
