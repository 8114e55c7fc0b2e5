import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const COMPONENTS = join(import.meta.dirname, '../../../../../packages/ui/src');

/**
 * Not looked at alone: without a look of its own, fixed to the window, a whole page, or taking the focus
 * as soon as it stands there. The app's own pages show them.
 */
const ELSEWHERE = [
  'anchor',
  'app-frame',
  'dock',
  'live-region',
  'not-loaded',
  'search-field',
  'section',
  'site-image',
  'ui-provider',
];

test('every component of the design system is in the gallery', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true }).map(String);
  const shown = files
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n');
  const components = readdirSync(COMPONENTS)
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => file.slice(0, -'.tsx'.length));
  const missing = components.filter((name) => !shown.includes(`'@app/ui/${name}'`));
  expect(missing.filter((name) => !ELSEWHERE.includes(name))).toEqual([]);
});
