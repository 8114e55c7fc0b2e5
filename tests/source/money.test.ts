import { payoutEngines } from '@app/shared/payouts/engines';
import { expect, test } from 'vitest';
import { lowercased } from './support/lowercased.ts';
import { placesOf, sourceFiles, TEST_FILE, TYPESCRIPT } from './support/source-files.ts';

const product = sourceFiles(TYPESCRIPT).filter(
  ({ path }) => /^(apps|packages|prisma|scripts)\//.test(path) && !TEST_FILE.test(path),
);
const core = product.filter(({ path }) => path.startsWith('packages/core/'));

const engines = Object.keys(payoutEngines);

const MONEY = '(amount|balance|stake|payout|salary|turnover|fee|deposit|money|gross|net|odds)';
const WRITE = '(INSERT\\s+INTO|UPDATE|DELETE\\s+FROM|TRUNCATE(\\s+TABLE)?|COPY)\\s+(ONLY\\s+)?"?';
const PRISMA_WRITE = '(create|createMany|update|updateMany|upsert|delete|deleteMany)\\w*\\(';

test('money in core is never a floating-point number', () => {
  const conversion = new RegExp(
    `\\bparseFloat\\b|\\.toFixed\\(|Math\\.(round|floor|ceil|trunc)\\(.*${MONEY}|\\bNumber\\([^)]*\\)\\s*[*/]`,
    'i',
  );
  expect(placesOf(conversion, core)).toEqual([]);
});

test('only the ledger writes money', () => {
  const others = product.filter(
    ({ path }) =>
      !path.startsWith('packages/core/src/books/ledger/') && !path.startsWith('prisma/migrations/'),
  );
  const bySql = new RegExp(`${WRITE}(ledger_\\w+|account_day)\\b`, 'i');
  const byPrisma = new RegExp(`\\.(ledger\\w+|accountDay)\\.${PRISMA_WRITE}`);
  expect(placesOf(bySql, others)).toEqual([]);
  expect(placesOf(byPrisma, others)).toEqual([]);
});

test('the ledger itself never edits or deletes an entry', () => {
  const edit = /(UPDATE|DELETE\s+FROM|TRUNCATE)\s+(ONLY\s+)?ledger_entry\b/i;
  expect(placesOf(edit, product)).toEqual([]);
});

test('seeds place bets, bills and postings through the production code', () => {
  const seeds = product.filter(({ path }) => path.startsWith('prisma/seed/'));
  const named = engines.map((name) => lowercased(name, '_')).join('|');
  const tables = `(ledger_\\w+|account_day|bet|bet_\\w+|payout_\\w+|(${named})_\\w+|vendor_(round|transaction)|turnover_\\w+)`;
  const models = `(ledger\\w+|accountDay|bet\\w*|payout\\w*|(${engines.join('|')})\\w*|vendor(Round|Transaction)|turnover\\w*)`;
  expect(placesOf(new RegExp(`${WRITE}${tables}\\b`, 'i'), seeds)).toEqual([]);
  expect(placesOf(new RegExp(`\\.${models}\\.${PRISMA_WRITE}`), seeds)).toEqual([]);
});
