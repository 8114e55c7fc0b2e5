import { expect, test } from 'vitest';
import { SOURCES } from '../../scripts/start/build-apps.ts';
import { loadedBy } from './support/loaded-by.ts';
import { sourceFiles } from './support/source-files.ts';

// Servers that run from one file: docs/decisions/servers-in-one-file.md.

const servers = sourceFiles(/^apps\/[\w-]+\/vite\.config\.ts$/).flatMap(({ path, code }) => {
  const entry = /inOneFile\(.*entry: 'src\/([\w-]+)\.ts'/.exec(code)?.[1];
  const app = path.replace('/vite.config.ts', '') as keyof typeof SOURCES;
  return entry ? [{ app, entry }] : [];
});

test('finds the servers that run from one file', () => {
  expect(servers.map(({ app }) => app)).toEqual(['apps/api', 'apps/worker']);
});

test.each(servers)('$app runs from its one file, in its image as well', ({ app, entry }) => {
  const starts = sourceFiles(/^(Dockerfile|scripts\/start\/platform\.ts)$/);
  const run = new RegExp(`['"](${app}/\\S+\\.[jt]s)['"]`, 'g');
  for (const { path, text } of starts) {
    const started = [...new Set([...text.matchAll(run)].map(([, file]) => file))];
    expect([path, started]).toEqual([path, [`${app}/dist/${entry}.js`]]);
  }
});

test.each(servers)('$app is built again when a file of it changed', ({ app, entry }) => {
  const { ours } = loadedBy(`${app}/src/${entry}.ts`, { andLater: true });
  expect(ours.size).toBeGreaterThan(200); // proves that it follows imports
  const sources = [app, ...SOURCES[app]];
  const others = [...ours].filter((file) => !sources.some((one) => file.startsWith(`${one}/`)));
  expect(others).toEqual([]);
});
