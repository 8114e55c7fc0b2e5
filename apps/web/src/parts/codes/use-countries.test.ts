import { expect, test } from 'vitest';
import { regionOf } from './use-countries.ts';

test.each([
  ['en-US', 'US'],
  ['en-US@posix', 'US'],
  ['zh_CN', 'CN'],
  ['zh_Hans_SG.UTF-8', 'SG'],
  ['vi', undefined],
  ['C', undefined],
  ['', undefined],
  ['*', undefined],
])('the region of %j is %s', (language, region) => expect(regionOf(language)).toBe(region));
