import { expect, test } from 'vitest';
import { sourceFiles, TEST_FILE } from './support/source-files.ts';

/** Keys that an input method reads for itself while a candidate is chosen. */
const READ_BY_INPUT_METHODS = /['"](Enter|Escape|ArrowUp|ArrowDown)['"]|\bArrow(Up|Down):/;
const LISTENS = /onKeyDown|['"]keydown['"]/;
/** `isForPage` checks for keys outside text fields. */
const ASKS = /\b(isComposing|isForPage|onEnter)\(/;

/** Components without typing: a row of pictures, a puzzle's piece, a row of values. */
const WITHOUT_TEXT = [
  'apps/web/src/features/lottery-play/board/value-row.tsx',
  'packages/ui/src/forms/use-piece-slide.ts',
];

const readers = sourceFiles(/^(apps\/(web|console)|packages\/(ui|client))\/src\/.*\.tsx?$/).filter(
  ({ path, code }) =>
    !TEST_FILE.test(path) && LISTENS.test(code) && READ_BY_INPUT_METHODS.test(code),
);

test('handlers of Enter, Escape and arrows in a text field let an input method handle them first', () => {
  const careless = readers.filter(({ code }) => !ASKS.test(code)).map(({ path }) => path);
  expect(careless.filter((path) => !WITHOUT_TEXT.includes(path))).toEqual([]);
});

test('sees the fields that answer such keys', () => {
  expect(readers.map(({ path }) => path)).toContain('packages/ui/src/forms/search-field.tsx');
});
