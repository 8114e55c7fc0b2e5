import { measuredPages } from '@app/shared/system/page-metrics';
import { expect, test } from 'vitest';
import { partOf } from './report-vitals.ts';

test.each([
  ['/', 'lobby'],
  ['/game/arcade/dice', 'game'],
  ['/agentHome', 'agent'],
  ['/RNG/arcade', 'category'],
  ['/member/bets', 'member'],
  ['/whatever?token=secret', 'other'],
])('%s is reported as %s, without personal data', (path, part) => {
  expect(partOf(path)).toBe(part);
  expect(measuredPages).toContain(partOf(path));
});
