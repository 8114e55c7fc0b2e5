import { expect, test } from 'vitest';
import { circlesAmong, type Import, importsOf } from './support/imports.ts';
import { sourceFiles, TEST_FILE } from './support/source-files.ts';

/**
 * The folders of the pages, from the top: `app` is the frame and brings features together, a feature
 * has its own pages, a part is shared by several features, and `lib` depends on none of them.
 */
const LEVELS = ['app', 'features', 'parts', 'lib'] as const;

const PLACE = /^(apps\/(?:web|console)\/src)\/(app|features|parts|lib)\/(.+)$/;
/** The home page chooses a feature by who has logged in, like the frame, so it may import features. */
const COMPOSES = 'apps/console/src/features/home/home-page.tsx';
/** The gallery shows components of all features. */
const GALLERY = 'apps/web/src/features/gallery/';

const files = sourceFiles(/^apps\/(web|console)\/src\/.*\.tsx?$/).filter(
  ({ path }) => !TEST_FILE.test(path) && !path.startsWith(GALLERY) && path !== COMPOSES,
);
const imports = files.flatMap(importsOf);

const ways = imports.flatMap(({ from, target = '' }) => {
  const [one, other] = [placeOf(from), placeOf(target)];
  return one && other && one.app === other.app ? [{ from, target, one, other }] : [];
});

test('imports go down only: the frame uses features, features use parts, and parts use lib', () => {
  expect(ways.length).toBeGreaterThan(500);
  const up = ways.filter(({ one, other }) => other.level < one.level);
  expect(up.map(importText)).toEqual([]);
});

test('a feature uses no other feature', () => {
  const across = ways.filter(
    ({ one, other }) =>
      one.level === FEATURES && other.level === FEATURES && one.name !== other.name,
  );
  expect(across.map(importText)).toEqual([]);
});

test('a part is used by more than one feature, or by the frame', () => {
  const called = ({ app, name }: Place) => `${app}/parts/${name}`;
  const places = files.map(({ path }) => placeOf(path)).filter((place) => place !== undefined);
  const parts = new Set(places.filter(({ level }) => level === PARTS).map(called));
  const users = Map.groupBy(
    ways.filter(({ one, other }) => other.level === PARTS && one.level < PARTS),
    ({ other }) => called(other),
  );
  const alone = [...parts].filter((part) => {
    const names = users.get(part)?.map(({ one }) => `${one.level} ${one.name}`);
    return new Set(names).size < 2;
  });
  expect(parts.size).toBeGreaterThan(5);
  expect(alone).toEqual([]);
});

test('parts do not need each other in a circle', () => {
  const between = ways
    .filter(({ one, other }) => one.level === PARTS && other.level === PARTS)
    .filter(({ one, other }) => one.name !== other.name)
    .map(({ one, other }): Import => {
      const [from, target] = [`${one.app}/${one.name}`, `${other.app}/${other.name}`];
      return { from, target, specifier: target, isTypeOnly: false };
    });
  expect(between.length).toBeGreaterThan(1);
  expect(circlesAmong(between)).toEqual([]);
});

const FEATURES = LEVELS.indexOf('features');
const PARTS = LEVELS.indexOf('parts');

interface Place {
  readonly app: string;
  readonly level: number;
  /** Name of the feature or part. */
  readonly name: string;
}

function placeOf(path: string): Place | undefined {
  const [, app, level, rest] = PLACE.exec(path) ?? [];
  if (!app || !level || !rest) return undefined;
  const [name = ''] = rest.split('/');
  return { app, level: LEVELS.indexOf(level as (typeof LEVELS)[number]), name };
}

const importText = ({ from, target }: { from: string; target: string }) =>
  `${from} imports ${target}`;
