import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { compilePhrases } from './compile-phrases.ts';

const leavesOut = (domain: string, beside: (domain: string) => object) =>
  domain === 'errors' ? (key: string) => Object.hasOwn(beside('web/errors'), key) : undefined;

/** Errors of a language as built by the plugin. */
async function builtErrors(files: Readonly<Record<string, object>>): Promise<object> {
  const folder = await mkdtemp(join(tmpdir(), 'phrases-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const language = join(folder, 'phrases/src/th');
  await mkdir(join(language, 'web'), { recursive: true });
  for (const [domain, phrases] of Object.entries(files))
    await writeFile(join(language, `${domain}.json`), JSON.stringify(phrases));
  const outDir = join(folder, 'built');
  await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    plugins: [compilePhrases({ leavesOut })],
    build: {
      outDir,
      lib: { entry: join(language, 'errors.json'), formats: ['es'], fileName: () => 'it.mjs' },
    },
  });
  return (await import(join(outDir, 'it.mjs'))).default;
}

const ERRORS = { 'login.failed': 'No {name}', 'login.locked': 'Locked' };

test('leaves out phrases that pages override', async () => {
  const own = { 'web/errors': { 'login.locked': 'Ours' } };
  expect(Object.keys(await builtErrors({ errors: ERRORS, ...own }))).toEqual(['login.failed']);
});

test('keeps all phrases for a language without overrides', async () => {
  const built = await builtErrors({ errors: ERRORS });
  expect(built).toEqual({ 'login.failed': expect.any(Array), 'login.locked': 'Locked' });
});
