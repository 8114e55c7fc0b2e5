import { expect, test } from 'vitest';
import { nextOf, withNext } from './next.ts';

test('returns to the destination with its query', () => {
  const wanted = '/member/bets?from=2026-11-01#day';
  expect(nextOf(withNext('/login', wanted).slice('/login'.length))).toBe(wanted);
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
])('rejects the destination %j', (wanted) => {
  expect(nextOf(`?${new URLSearchParams({ next: wanted })}`)).toBeUndefined();
});
