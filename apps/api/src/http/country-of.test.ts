import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { countryFile } from '../../../../tests/support/country-file.ts';
import { countryLookup } from './country-of.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'countries-'));
  return () => rmSync(folder, { recursive: true });
});

function written(content: Buffer | string): string {
  const file = join(folder, 'countries.mmdb');
  writeFileSync(file, content);
  return file;
}

test('2.122 looks up the country in the installation’s file', () => {
  const countryOf = countryLookup(
    written(countryFile({ '203.0.113.0/24': 'NL', '198.51.100.0/25': 'TH' })),
  );
  const known = ['203.0.113.9', '::ffff:203.0.113.9', '198.51.100.127'];
  expect(known.map(countryOf)).toEqual(['NL', 'NL', 'TH']);
  const unknown = ['198.51.100.128', '2001:db8::1', 'nonsense', ''];
  expect(unknown.map(countryOf)).toEqual(unknown.map(() => undefined));
});

test('returns no country without a file', () => {
  expect(countryLookup(undefined)('203.0.113.9')).toBeUndefined();
});

test('refuses to start with a missing or invalid file', () => {
  expect(() => countryLookup(join(folder, 'nowhere.mmdb'))).toThrow();
  expect(() => countryLookup(written('words'))).toThrow();
});
