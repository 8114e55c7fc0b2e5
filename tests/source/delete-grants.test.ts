import { readTableRules } from '@app/prisma/migrate/read-table-rules';
import { expect, test } from 'vitest';
import { sourceFiles, TEST_FILE, TYPESCRIPT } from './support/source-files.ts';

const DELETED_BY_STATEMENT = /\bDELETE\s+FROM\s+(\w+)/g;
const DELETED_BY_PRISMA = /\b(\w+)\.delete(?:Many)?\(\{/g;

test('the platform may delete from exactly those tables that its code deletes from', () => {
  const product = sourceFiles(TYPESCRIPT).filter(
    ({ path }) =>
      /^(apps\/(api|worker)|packages\/core|prisma\/seed|scripts)\//.test(path) &&
      !TEST_FILE.test(path),
  );
  const deleted = product.flatMap(({ code }) => [
    ...[...code.matchAll(DELETED_BY_STATEMENT)].map(([, table = '']) => table),
    ...[...code.matchAll(DELETED_BY_PRISMA)].map(([, model = '']) => snakeCase(model)),
  ]);
  const deletable = readTableRules().flatMap(({ name, isDeletable }) =>
    isDeletable ? [name] : [],
  );
  expect([...new Set(deleted)].sort()).toEqual(deletable.sort());
});

const snakeCase = (model: string): string =>
  model.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
