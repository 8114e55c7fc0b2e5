import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './support/source-files.ts';

/** As many as fit on a screen. Test files are counted separately, because they share names with their sources. */
const FILES_MAX = 40;
const WITH_TESTS_MAX = 60;

/** Their names are a list that something else reads, one file for each entry. */
const CATALOGUES = [
  /^docs\/(decisions|screens)\b/, // found by their titles, in the table of contents
  /^packages\/phrases\/src\/[\w-]+\/web$/, // a domain's file is called as sites keep their own phrases
];

const paths = sourceFiles(/^(?!prisma\/migrations\/)/).map(({ path }) => path);
const folders = Map.groupBy(paths, (path) => posix.dirname(path));
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

const largerThan = (max: number, counts: (path: string) => boolean) =>
  [...folders]
    .filter(([folder]) => !CATALOGUES.some((catalogue) => catalogue.test(folder)))
    .map(([folder, all]) => ({ folder, files: all.filter(counts).length }))
    .filter(({ files }) => files > max);

test('no folder has more files than can be looked through', () => {
  expect(folders.size).toBeGreaterThan(300);
  expect(largerThan(FILES_MAX, (path) => !isTest(path))).toEqual([]);
  expect(largerThan(WITH_TESTS_MAX, () => true)).toEqual([]);
});

test('every exception is one', () => {
  const large = [...folders].filter(([, all]) => all.length > FILES_MAX).map(([folder]) => folder);
  const needless = CATALOGUES.filter((catalogue) => !large.some((each) => catalogue.test(each)));
  expect(needless).toEqual([]);
});
