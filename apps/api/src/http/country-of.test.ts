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

test('2.122 tells the country of an address by the file that the installation has', () => {
  const countryOf = countryLookup(
    written(countryFile({ '203.0.113.0/24': 'NL', '198.51.100.0/25': 'TH' })),
  );
  const known = ['203.0.113.9', '::ffff:203.0.113.9', '198.51.100.127'];
  expect(known.map(countryOf)).toEqual(['NL', 'NL', 'TH']);
  const unknown = ['198.51.100.128', '2001:db8::1', 'nonsense', ''];
  expect(unknown.map(countryOf)).toEqual(unknown.map(() => undefined));
});

test('knows no country where there is no file', () => {
  expect(countryLookup(undefined)('203.0.113.9')).toBeUndefined();
});

test('does not begin with a file that is not there or is something else', () => {
  expect(() => countryLookup(join(folder, 'nowhere.mmdb'))).toThrow();
  expect(() => countryLookup(written('words'))).toThrow();
});
