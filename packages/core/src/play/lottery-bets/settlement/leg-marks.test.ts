import { expect, test } from 'vitest';
import { legMarks } from './leg-marks.ts';

const MARKS_MAX = 1_000;

test('keeps the marks that were set last, even if their work began first', () => {
  const marks = legMarks();
  for (let n = 0; n < MARKS_MAX; n++) marks.set(`work ${n}`, { merchantId: 1n, id: 1n });
  marks.set('work 0', { merchantId: 1n, id: 2n });
  marks.set('one more', { merchantId: 1n, id: 3n });
  expect(marks.of('work 0')).toEqual({ merchantId: 1n, id: 2n });
  expect(marks.of('work 1')).toBeUndefined();
  expect(marks.of('work 2')).toEqual({ merchantId: 1n, id: 1n });
});
