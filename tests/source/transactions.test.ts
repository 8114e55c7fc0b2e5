import { expect, test } from 'vitest';
import {
  placesOf,
  type SourceFile,
  sourceFiles,
  TEST_FILE,
  TYPESCRIPT,
} from './support/source-files.ts';

const OPENS = /\b(inTransaction|openTransaction|audited)\(|\$transaction\(|['"`]BEGIN\b/;
const WRITES = /\b(INSERT INTO|UPDATE\s+\w+(\s+(AS\s+)?\w+)?\s+SET|DELETE FROM)\b/;

/** The first parameter is a reader, alone or among others. */
const QUERY = /^\w+: (Configuration)?Reader\b|^\{[^}]*\}: [^)]*\bdb: Reader\b/;

const product = sourceFiles(TYPESCRIPT).filter(
  ({ path }) => !TEST_FILE.test(path) && !path.includes('/test-support/'),
);
const core = product.filter(({ path }) => path.startsWith('packages/core/src/'));

/** The arcade has its own database, unknown to core, and so its own transactions. */
const ARCADE = 'apps/arcade/';
/** The binder of operators' calls opens the transaction, so that the audit line is written with the change. */
const TRAIL = /^apps\/api\/src\/audit\//;

test('apps open no transaction: commands of core do', () => {
  const apps = product.filter(
    ({ path }) => path.startsWith('apps/') && !path.startsWith(ARCADE) && !TRAIL.test(path),
  );
  expect(apps.length).toBeGreaterThan(100);
  expect(placesOf(OPENS, apps)).toEqual([]);
});

test('a step uses its given transaction, and opens none', () => {
  const steps = core.flatMap((file) => functionsOf(file, /^(async )?\w*: Tx\b|^\w+: Tx\b/));
  expect(steps.length).toBeGreaterThan(50);
  expect(named(steps.filter(({ body }) => OPENS.test(body)))).toEqual([]);
});

test('a query only reads, and opens no transaction', () => {
  const queries = core.flatMap((file) => functionsOf(file, QUERY));
  expect(queries.length).toBeGreaterThan(50);
  const writing = queries.filter(
    ({ file, body }) =>
      OPENS.test(body) || writesOf(file).some((name) => new RegExp(`\\(${name}\\b`).test(body)),
  );
  expect(named(writing)).toEqual([]);
});

test('no function takes either a database or a transaction', () => {
  const taken = /\bdb: tx\b|\bDatabase \| Tx\b|\bTx \| Database\b|\btx\.prisma\b/;
  expect(placesOf(taken, product)).toEqual([]);
});

interface Found {
  readonly file: SourceFile;
  readonly name: string;
  readonly body: string;
}

/** Functions of a file whose first parameter matches, each up to the end of its block. */
function functionsOf(file: SourceFile, first: RegExp): Found[] {
  const starts = /(?:function (\w+)(?:<[^>]*>)?\(|const (\w+) = (?:async )?\()\s*/g;
  return [...file.code.matchAll(starts)].flatMap((match) => {
    const from = match.index + match[0].length;
    if (!first.test(file.code.slice(from, from + 120))) return [];
    const end = file.code.slice(from).search(/\n(?=\S)(?![)}\]])|\n\}\n/);
    const body = end < 0 ? file.code.slice(from) : file.code.slice(from, from + end);
    return [{ file, name: `${match[1] ?? match[2]}`, body }];
  });
}

/** The names of a file's statements that write. */
function writesOf({ code }: SourceFile): string[] {
  return [...code.matchAll(/const (\w+) = sql\(\s*'[^']+',\s*([`'"])([\s\S]*?)\2/g)]
    .filter(([, , , text]) => WRITES.test(`${text}`))
    .map(([, name]) => `${name}`);
}

const named = (found: readonly Found[]) => found.map(({ file, name }) => `${file.path}: ${name}`);
