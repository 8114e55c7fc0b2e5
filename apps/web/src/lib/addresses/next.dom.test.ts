import { expect, test } from 'vitest';
import { nextOf, withNext } from './next.ts';

test('returns to the destination with its query', () => {
  const destination = '/member/bets?from=2026-11-01#day';
  expect(nextOf(withNext('/login', destination).slice('/login'.length))).toBe(destination);
  expect(withNext('/login', undefined)).toBe('/login');
  expect(withNext('/login', '/')).toBe('/login');
});

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '/\t/elsewhere.example/',
  'javascript:alert(1)',
  'elsewhere',
  '',
  '/login?next=/member',
  '/register',
])('rejects the destination %j', (destination) => {
  expect(nextOf(`?${new URLSearchParams({ next: destination })}`)).toBeUndefined();
});
