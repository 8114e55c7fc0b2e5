import { expect, test } from 'vitest';
import {
  countText,
  daysLeftText,
  minutesText,
  multiplierText,
  percentText,
} from './figure-text.ts';

test.each([
  [0.96186, '96.19%'],
  [0.5, '50%'],
  [0.962, '96.2%'],
  [-0.00001, '0%'],
])('writes the share %d as %s', (share, text) => expect(percentText(share, 'en')).toBe(text));

test('writes the rate of a contract with all its digits', () => {
  expect(percentText(0.001255, 'en', { digitsMax: 4 })).toBe('0.1255%');
});

test('shows the sign of a change, with a true minus', () => {
  expect(percentText(-0.042, 'en', { signed: true })).toBe('−4.2%');
  expect(countText(12, 'en', { signed: true })).toBe('+12');
});

test.each([
  [3, '3.00×'],
  [1_200.5, '1,200.50×'],
])('writes a multiplier of %d as %s', (value, text) => {
  expect(multiplierText(value, 'en')).toBe(text);
});

test.each([
  [1, 'en', '1 day'],
  [6, 'en', '6 days'],
  [6, 'zh-CN', '6天'],
])('writes %d days in %s as %s', (days, locale, text) => {
  expect(daysLeftText(days, locale)).toBe(text);
});

test.each([
  [4_320, 'en', '3 days'],
  [120, 'en', '2 hours'],
  [90, 'en', '90 minutes'],
  [1, 'en', '1 minute'],
  [4_320, 'zh-CN', '3天'],
])('writes %d minutes in %s as %s', (minutes, locale, text) => {
  expect(minutesText(minutes, locale)).toBe(text);
});
