import { expect, test } from 'vitest';
import { zonesToChoose } from '../locale/time-zones.ts';
import { currency, domain, domainOf, siteCode, timeZone } from './site-fields.ts';

const modernZones = zonesToChoose(Intl.supportedValuesOf('timeZone'));

test.each([
  ['lantern.example', 'lantern.example'],
  [' WWW.Lantern.Example. ', 'www.lantern.example'],
  ['灯会.example', 'xn--6oq852f.example'],
  ['localhost', 'localhost'],
])('%s is the host name %s', (typed, name) => expect(domainOf(typed)).toBe(name));

test.each([
  '',
  'https://lantern.example',
  'lantern.example/',
  'lantern.example:8080',
  'a b.example',
  'user@lantern.example',
  '-a.example',
  'a..example',
  'a_b.example',
  '203.0.113.7',
  '[::1]',
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(130)}example`,
  '0x7f000001',
  '*.example',
])('%s is none', (typed) => {
  expect(domainOf(typed)).toBeUndefined();
  expect(domain.safeParse(typed).success).toBe(false);
});

test('a site’s code is short, lower case, and neither begins nor ends with a hyphen', () => {
  const codes = ['demo', 'a', 'lantern-2', 'Demo', '-a', 'a-', 'a b', '', 'a'.repeat(33)];
  expect(codes.map((code) => siteCode.safeParse(code).success)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('the pattern accepts every listed or renamed zone, and no offset or abbreviation', () => {
  const taken = (zones: readonly string[]) =>
    zones.filter((zone) => timeZone.safeParse(zone).success);
  const zones = [...Intl.supportedValuesOf('timeZone'), ...modernZones, 'UTC', 'Etc/GMT+5'];
  expect(taken(zones)).toEqual(zones);
  expect(taken(['+08:00', 'EST5EDT', 'CET', 'IST', 'asia/tokyo', 'SystemV/AST4', ''])).toEqual([]);
});

test('accepts the currencies of the world, and no others', () => {
  const currencies = ['USD', 'VND', 'usd', 'XYZ', 'US', 'constructor'];
  expect(currencies.map((code) => currency.safeParse(code).success)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
