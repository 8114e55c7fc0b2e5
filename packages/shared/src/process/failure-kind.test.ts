import { expect, test } from 'vitest';
import { failureKind, failureName } from './failure-kind.ts';

test('failures that differ only in a number are of the same kind', () => {
  const [one, other] = [new Error('port 5432 is shut\nat once'), new Error('port 5433 is shut')];
  expect(failureKind(one)).toBe(failureKind(other));
  expect(failureKind(one)).not.toBe(failureKind(new Error('the disk is full')));
});

test('names a failure by its code, else by its class, and accepts any thrown value', () => {
  expect(failureName(Object.assign(new Error('cut'), { code: 'ECONNRESET' }))).toBe('ECONNRESET');
  expect(failureName(new TypeError('no function'))).toBe('TypeError');
  expect([failureKind('a text'), failureKind(undefined)]).toEqual([
    'unknown a text',
    'unknown undefined',
  ]);
});
