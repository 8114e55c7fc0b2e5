import { expect, test } from 'vitest';
import { loadAhead } from './load-ahead.ts';

test('a file that fails to load ahead of its use is no unhandled rejection', () => {
  const missing = new TypeError('Failed to fetch dynamically imported module');
  // Vitest fails where a rejection is unhandled.
  expect(loadAhead(() => Promise.reject(missing))).toBeUndefined();
});
