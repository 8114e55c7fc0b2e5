import { expect, test } from 'vitest';
import { addressOf, pathParameters } from './address.ts';

test('fills fields into the path, and returns the remaining fields', () => {
  expect(addressOf('/lgw/draw/:gameId/hot/:day', { gameId: '7', day: 'a/b', page: '1' })).toEqual({
    path: '/lgw/draw/7/hot/a%2Fb',
    rest: { page: '1' },
  });
});

test('leaves a path without parameters as it is', () => {
  const fields = { page: '1' };
  expect(addressOf('/lgw/draw', fields)).toEqual({ path: '/lgw/draw', rest: fields });
  expect(pathParameters('/lgw/draw')).toEqual([]);
});
