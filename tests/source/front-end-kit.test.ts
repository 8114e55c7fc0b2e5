import { expect, test } from 'vitest';
import { placesOf, sourceFiles, TEST_FILE } from './support/source-files.ts';

/** The pages of players and operators share only the kit, `packages/client`. */
const pages = sourceFiles(/^apps\/(web|console)\/src\/.*\.tsx?$/).filter(
  ({ path }) => !TEST_FILE.test(path) && !path.includes('/gallery/'),
);

test('finds the pages to check', () => {
  expect(pages.length).toBeGreaterThan(300);
});

test('pages use TextField, not a Field around a TextInput', () => {
  const written = /\(control\) => \(?\s*<TextInput\b[^<]*\/>\s*\)?\}\s*<\/Field>/;
  const wrong = pages.filter(({ code }) => written.test(code)).map(({ path }) => path);
  expect(wrong).toEqual([]);
});

// The kit sends one request at a time, shows progress and keeps the refused input.
test('no page keeps its own flag for a request in progress', () => {
  const flag =
    /\bconst \[(is|was)?(busy|pending|sending|saving|submitting|binding|loading|posting|working|waiting)\b[^\]]*\] = useState/i;
  expect(placesOf(flag, pages)).toEqual([]);
});

test('no page resets its own state after a request', () => {
  const resets = /\bfinally\b[^;]{0,40}?\bset[A-Z]\w*\((false|undefined|null)?\)/s;
  const wrong = pages.filter(({ code }) => resets.test(code)).map(({ path }) => path);
  expect(wrong).toEqual([]);
});

test('pages send requests only through the kit', () => {
  expect(placesOf(/\buse(Mutation|InfiniteQuery)\b/, pages)).toEqual([]);
});

test('no page derives pending, failed and successful from flags of the query library', () => {
  expect(placesOf(/\bis(Pending|Error|Success)\b/, pages)).toEqual([]);
});

test('pages show failed reads through the kit', () => {
  const others = pages.filter(({ path }) => !OWN_ERRORS.includes(path));
  expect(placesOf(/@app\/ui\/error-state/, others)).toEqual([]);
});

/** Components that show an error in place of a page: the site is closed, or the page's file failed to load. */
const OWN_ERRORS = [
  'apps/web/src/app/gates/closed-site.tsx',
  'apps/web/src/app/gates/route-failure.tsx',
];

// Form marks optional fields. A form that only filters requires none.
test('no page of the console uses a bare form: Form marks optional fields', () => {
  const console = pages.filter(({ path }) => path.startsWith('apps/console/'));
  const bare = placesOf(/<form\b/, console).filter(
    (place) => !NARROWING.some((path) => place.startsWith(path)),
  );
  expect(bare).toEqual([]);
  expect(console.filter(({ path }) => NARROWING.includes(path))).toHaveLength(NARROWING.length);
});

const NARROWING = [
  'apps/console/src/features/debts/debt-filter.tsx',
  'apps/console/src/features/games/game-filter.tsx',
  'apps/console/src/lib/lists/search-form.tsx',
  'apps/console/src/parts/lists/filter-form.tsx',
];
