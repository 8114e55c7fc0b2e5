import { expect, test } from 'vitest';
import { renamedZones, zonesToChoose } from './time-zones.ts';

const clockOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

test('recognizes a renamed zone by both names', () => {
  for (const [before, now] of Object.entries(renamedZones))
    expect(clockOf(now)).toBe(clockOf(before));
});

test('offers every listed zone once, by its current name', () => {
  const listed = Intl.supportedValuesOf('timeZone');
  const offered = zonesToChoose(listed);
  expect(offered[0]).toBe('UTC');
  expect(offered).toEqual([...new Set(offered)]);
  expect(new Set(offered.map(clockOf))).toEqual(new Set(['UTC', ...listed].map(clockOf)));
  expect(offered).toHaveLength(new Set(offered.map(clockOf)).size);
  expect(offered).toEqual(expect.arrayContaining(['Asia/Ho_Chi_Minh', 'Europe/Kyiv']));
  for (const before of Object.keys(renamedZones)) expect(offered).not.toContain(before);
});

test('offers each zone once if a browser lists old and new names, or only new ones', () => {
  const both = ['Asia/Saigon', 'Asia/Ho_Chi_Minh', 'Asia/Seoul'];
  expect(zonesToChoose(both)).toEqual(['UTC', 'Asia/Ho_Chi_Minh', 'Asia/Seoul']);
  expect(zonesToChoose(['UTC', 'Asia/Ho_Chi_Minh'])).toEqual(['UTC', 'Asia/Ho_Chi_Minh']);
});

test('keeps the spelling of the site’s zone', () => {
  const listed = ['Asia/Saigon', 'Asia/Seoul'];
  expect(zonesToChoose(listed, 'Asia/Saigon')).toEqual(['UTC', 'Asia/Saigon', 'Asia/Seoul']);
  expect(zonesToChoose(listed, 'US/Eastern')).toContain('US/Eastern');
  expect(zonesToChoose(listed, 'Asia/Ho_Chi_Minh')).not.toContain('Asia/Saigon');
});
