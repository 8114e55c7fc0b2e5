import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { houseKinds, memberKinds } from './books/ledger/chart-of-accounts.ts';
import { postingKinds } from './books/ledger/index.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/ledger.md'), 'utf8');

test.each(Object.keys(postingKinds))('docs/ledger.md describes %s', (kind) => {
  expect(page).toContain(`| \`${kind}\` |`);
});

test.each([...Object.keys(memberKinds), ...Object.keys(houseKinds)])(
  'docs/ledger.md describes the account %s',
  (kind) => expect(page).toContain(`| \`${kind}\` |`),
);
