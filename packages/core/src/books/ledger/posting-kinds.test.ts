import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { houseKinds, memberKinds } from './chart-of-accounts.ts';
import {
  kindOfCode,
  type PostingKind,
  postingKinds,
  reversalKindOf,
  sources,
} from './posting-kinds.ts';

const book = readFileSync(join(import.meta.dirname, '../../../../../docs/ledger.md'), 'utf8');
const kinds = Object.keys(postingKinds) as PostingKind[];

test.each(kinds)('docs/ledger.md says what %s is', (kind) => {
  expect(book).toContain(`| \`${kind}\` |`);
});

test.each([...Object.keys(memberKinds), ...Object.keys(houseKinds)])(
  'docs/ledger.md says what the account %s holds',
  (kind) => expect(book).toContain(`| \`${kind}\` |`),
);

test('no number has two meanings', () => {
  for (const numbers of [
    Object.values(sources),
    kinds.map((kind) => postingKinds[kind].code),
    [...Object.values(memberKinds), ...Object.values(houseKinds)],
  ])
    expect(new Set<number | bigint>(numbers).size).toBe(numbers.length);
});

test('a number leads back to its kind, and a foreign number to nothing', () => {
  for (const kind of kinds) expect(kindOfCode(postingKinds[kind].code)).toBe(kind);
  expect(() => kindOfCode(0)).toThrow('no posting kind');
});

test('a reversal is never reversed itself', () => {
  for (const kind of kinds) {
    const reversal = reversalKindOf(kind);
    if (reversal) expect(reversalKindOf(reversal)).toBeUndefined();
  }
});
