import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './support/source-files.ts';

/** Maximum of files in a folder, which fit on a screen. Tests count separately, since they share names with sources. */
const FILES_MAX = 40;
const WITH_TESTS_MAX = 60;

/** Folders with one file for each entry of a list that is read by its names. */
const CATALOGUES = [
  /^docs\/(decisions|screens)\b/, // the table of contents lists them by title
  /^packages\/phrases\/src\/[\w-]+\/web$/, // named after the domains under which sites store their own phrases
];

const paths = sourceFiles(/^(?!prisma\/migrations\/)/).map(({ path }) => path);
const folders = Map.groupBy(paths, (path) => posix.dirname(path));
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

const largerThan = (max: number, counts: (path: string) => boolean) =>
  [...folders]
    .filter(([folder]) => !CATALOGUES.some((catalogue) => catalogue.test(folder)))
    .map(([folder, all]) => ({ folder, files: all.filter(counts).length }))
    .filter(({ files }) => files > max);

test('no folder has too many files to scan', () => {
  expect(folders.size).toBeGreaterThan(300);
  expect(largerThan(FILES_MAX, (path) => !isTest(path))).toEqual([]);
  expect(largerThan(WITH_TESTS_MAX, () => true)).toEqual([]);
});

test('every exception is needed', () => {
  const large = [...folders].filter(([, all]) => all.length > FILES_MAX).map(([folder]) => folder);
  const needless = CATALOGUES.filter((catalogue) => !large.some((each) => catalogue.test(each)));
  expect(needless).toEqual([]);
});
