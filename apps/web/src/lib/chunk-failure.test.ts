import { expect, test } from 'vitest';
import { isChunkFailure } from './chunk-failure.ts';

test.each([
  'Failed to fetch dynamically imported module: https://site.example/assets/home-1.js',
  'error loading dynamically imported module: https://site.example/assets/home-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/home-1.css',
])('knows what a browser says when a file of the site is gone: %s', (message) => {
  expect(isChunkFailure(new TypeError(message))).toBe(true);
});

test('takes nothing else for it', () => {
  expect(isChunkFailure(new TypeError('undefined is not a function'))).toBe(false);
  expect(isChunkFailure('Importing a module script failed.')).toBe(false);
});
