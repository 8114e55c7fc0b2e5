import { expect, test } from 'vitest';
import { deviceName, namedDevice } from './device-name.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0 Safari/537.36 Edg/131.0`,
    'Edge · Windows',
    false,
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/131.0 Mobile Safari/537.36`,
    'Chrome · Android',
    true,
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${WEBKIT} Version/18.1 Mobile/15E148 Safari/604.1`,
    'Safari · iOS',
    true,
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
    'Firefox · Linux',
    false,
  ],
  ['curl/8.5', '', false],
  [null, '', false],
])('%s is %s', (userAgent, name, isPhone) => {
  expect(deviceName(userAgent)).toEqual({ name, isPhone });
});

test('an unknown device shows its user agent', () => {
  expect(namedDevice('curl/8.5')).toBe('curl/8.5');
  expect(namedDevice(`Mozilla/5.0 (X11; CrOS x86_64) ${WEBKIT} Chrome/131.0 Safari/537.36`)).toBe(
    'Chrome · ChromeOS',
  );
  expect(namedDevice(null)).toBeNull();
});
