import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const COMPONENTS = join(import.meta.dirname, '../../../../../packages/ui/src');

/**
 * Left out of the gallery, because they have no look of their own, are fixed to the window, fill a page, or take the
 * focus when mounted, or only join two others. The app's own pages show them.
 */
const ELSEWHERE = [
  'anchor',
  'app-frame',
  'confetti',
  'dock',
  'live-region',
  'not-loaded',
  'search-field',
  'section',
  'site-image',
  'text-area-field',
  'ui-provider',
];

const WITHOUT_COMPONENTS = /^(format|testing)\//;

test('every component of the design system is in the gallery', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true }).map(String);
  const shown = files
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n');
  const components = readdirSync(COMPONENTS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .filter((file) => !WITHOUT_COMPONENTS.test(file))
    .map((file) => file.slice(0, -'.tsx'.length));
  const missing = components.filter((name) => !shown.includes(`'@app/ui/${name}'`));
  expect(missing.filter((name) => !ELSEWHERE.includes(basename(name)))).toEqual([]);
  expect(ELSEWHERE.filter((name) => !components.some((each) => basename(each) === name))).toEqual(
    [],
  );
});
