import { expect, test } from 'vitest';
import { timeText, zoneText } from './time-text.ts';

const MOMENT = Date.UTC(2026, 10, 21, 4, 42, 9);
const english = timeText('en', 'UTC');

test.each([
  ['minute', '4:42 AM'],
  ['second', '4:42:09 AM'],
  ['day', 'Nov 21'],
  ['date', 'Nov 21, 2026'],
  ['dayAndMinute', 'Nov 21, 2026, 4:42 AM'],
  ['dayAndSecond', 'Nov 21, 2026, 4:42:09 AM'],
] as const)('writes a %s as an English reader does', (look, text) => {
  expect(english[look](MOMENT)).toBe(text);
});

test('writes a moment as a Chinese reader does', () => {
  expect(timeText('zh-CN', 'UTC').dayAndMinute(MOMENT)).toBe('2026年11月21日 04:42');
});

test('writes a moment in the zone of the site', () => {
  expect(timeText('en', 'Asia/Shanghai').minute(MOMENT)).toBe('12:42 PM');
});

test('names the zone of the site as it is called on that day', () => {
  expect(zoneText('en', 'America/New_York')(MOMENT)).toBe('EST');
  expect(zoneText('en', 'America/New_York')(Date.UTC(2026, 6, 1))).toBe('EDT');
  expect(zoneText('en', 'UTC')(MOMENT)).toBe('UTC');
});
