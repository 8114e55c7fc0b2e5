import { expect, test } from 'vitest';
import { circlesAmong, type Import, importsOf } from './support/imports.ts';
import { sourceFiles, TEST_FILE, TYPESCRIPT } from './support/source-files.ts';

/** Folders whose sub-folders may import each other in circles. */
const CIRCULAR: readonly string[] = [
  'apps/arcade/src', // pages share types with the server
  'apps/console/src', // the home page lists the groups of the menu
  'packages/shared/src', // domains use each other; layers.test.ts orders the kinds of their files
  'packages/ui/src', // one kit of components
];

const SUPPORT = /\/(test-support|testing)\//;

const imports = sourceFiles(TYPESCRIPT)
  .filter(({ path }) => /^(apps|packages)\//.test(path))
  .filter(({ path }) => !TEST_FILE.test(path) && !SUPPORT.test(path))
  .flatMap(importsOf);

/** The import between two sub-folders of the folder that contains both files, if it is one. */
function amongFolders(found: Import): (Import & { readonly inside: string })[] {
  const [from, to] = [found.from.split('/'), `${found.target}`.split('/')];
  const common = from.findIndex((part, n) => part !== to[n]);
  const areFolders = common < from.length - 1 && common < to.length - 1;
  if (found.target === undefined || !areFolders) return [];
  const folderOf = (path: readonly string[]) => path.slice(0, common + 1).join('/');
  const inside = from.slice(0, common).join('/');
  return [{ ...found, inside, from: folderOf(from), target: folderOf(to) }];
}

const byFolder = Map.groupBy(imports.flatMap(amongFolders), ({ inside }) => inside);

test('sub-folders of a folder import each other in one direction', () => {
  expect(byFolder.size).toBeGreaterThan(30);
  const circles = [...byFolder]
    .filter(([folder]) => !CIRCULAR.includes(folder))
    .flatMap(([, among]) => circlesAmong(among));
  expect(circles).toEqual([]);
});

test('every exception is one', () => {
  const needless = CIRCULAR.filter(
    (folder) => circlesAmong(byFolder.get(folder) ?? []).length === 0,
  );
  expect(needless).toEqual([]);
});
