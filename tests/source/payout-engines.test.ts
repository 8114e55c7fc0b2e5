import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PayoutEngineFacts } from '@app/shared/payouts/engine-facts';
import { payoutEngines } from '@app/shared/payouts/engines';
import { expect, test } from 'vitest';
import { lowercased } from './support/lowercased.ts';
import { placesOf, sourceFiles, TEST_FILE, TYPESCRIPT } from './support/source-files.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAYOUTS = 'packages/core/src/agent-pay/payouts';

/** The maps with a line for each engine: its stored and displayed facts, and its functions. */
const MAPS = [
  'packages/shared/src/payouts/engines.ts',
  `${PAYOUTS}/engines.ts`,
  'packages/core/src/platform/jobs/job-names.ts', // written by `npm test -- source indexes -u`
];

/** Modules shared by several engines. */
const SHARED = ['bills', 'line', 'runs', 'terms', 'tiers'];

/** Engines that differ in their periods alone, and share folder, tables and a file of facts. */
const FAMILIES = ['dividend'];

/** The folder of an engine: its own, or that of its family. */
const folderOf = (name: string): string => {
  const folder = lowercased(name, '-');
  return FAMILIES.find((family) => folder.endsWith(`-${family}`)) ?? folder;
};

/** Everything except an engine's own calls and pages. */
const READ =
  /^(packages\/core\/src|apps\/worker\/src|scripts)\/|^packages\/shared\/src\/(?!payouts\/bill-check\/)[\w-]+\/(?!.*\b(calls|schemas|settings)\.ts$)/;

const product = sourceFiles(TYPESCRIPT).filter(
  ({ path }) =>
    READ.test(path) &&
    !TEST_FILE.test(path) &&
    !path.includes('/test-support/') &&
    !MAPS.includes(path),
);

const engines = Object.entries<PayoutEngineFacts>(payoutEngines);

/** All names of an engine and names derived from them. */
const wordsOf = (
  name: string,
  { kind, paid, reversed, group, job }: PayoutEngineFacts,
): string[] => [
  name,
  lowercased(name, '-'),
  lowercased(name, '_'),
  `'${kind}'`,
  paid.kind,
  reversed.kind,
  group,
  job.name,
];

test.each(engines)('only the files of %s name it, and the maps', (name, facts) => {
  const own = [`${PAYOUTS}/${folderOf(name)}/`, `packages/shared/src/payouts/${folderOf(name)}.ts`];
  const words = wordsOf(name, facts).map((word) => word.replaceAll('.', '\\.'));
  const named = new RegExp(`(${words.join('|')})`, 'i');
  expect(
    placesOf(
      named,
      product.filter(({ path }) => !own.some((part) => path.startsWith(part))),
    ),
  ).toEqual([]);
});

test('every engine has a folder, and every other folder is shared by engines', () => {
  const folders = readdirSync(join(ROOT, PAYOUTS), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => !SHARED.includes(name));
  expect(folders.sort()).toEqual([...new Set(engines.map(([name]) => folderOf(name)))].sort());
  for (const folder of folders)
    expect(existsSync(join(ROOT, `prisma/schema/agent-pay/payouts.${folder}.prisma`)), folder).toBe(
      true,
    );
});

test('no two engines share stored names or queues', () => {
  for (const of of [
    engines.map(([, { number }]) => number),
    engines.map(([, { kind }]) => kind),
    engines.map(([, { job }]) => job.name),
    engines.flatMap(([, { paid, reversed }]) => [paid.kind, reversed.kind]),
    engines.flatMap(([, { paid, reversed }]) => [paid.code, reversed.code]),
  ])
    expect(new Set<unknown>(of).size).toBe(of.length);
});
