import { expect, test } from 'vitest';
import { resultReport } from './protocol.ts';

test('accepts reports with unknown keys', () => {
  const report = { lottery: 'THAI', draw: '20261216', result: '123456' };
  expect(resultReport.parse({ ...report, source: 'tv', place: null })).toEqual(report);
});
