import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPreloads } from './preloads.ts';

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'preloads-'));
  onTestFinished(() => rm(made, { recursive: true }));
  return made;
}

test('lists the files of a page, the phrases of the language and the fonts', async () => {
  const webDist = await folder();
  const list = {
    pages: {
      '/': { scripts: ['/assets/home.js'], styles: ['/assets/home.css'] },
      '/game/:vendor/:game': { scripts: ['/assets/game.js'], styles: [] },
      '/rng/:v?': { scripts: ['/assets/rng.js'], styles: [] },
    },
    parts: {
      board: {
        scripts: ['/assets/board.js', '/assets/home.js'],
        styles: ['/assets/board.css'],
        texts: { en: ['/assets/board-en.js'] },
      },
    },
    texts: { en: '/assets/texts-en.js' },
    fonts: ['/assets/a.woff2'],
    icons: '/assets/icons.svg',
  };
  await writeFile(join(webDist, 'preloads.json'), JSON.stringify(list));
  const { fonts, head: tagsOf, body } = await readPreloads(webDist);
  const home = tagsOf('/', 'en');
  expect(home).toContain('<link rel="modulepreload" crossorigin href="/assets/home.js">');
  expect(home).toContain('<link rel="stylesheet" crossorigin href="/assets/home.css">');
  expect(home).toContain('href="/assets/texts-en.js"');
  expect(fonts).toContain('as="font" type="font/woff2" crossorigin href="/assets/a.woff2"');
  expect(body).toContain('src="/assets/icons.svg"');
  expect(tagsOf('/Game/arcade/dice', 'zh-CN')).toContain('/assets/game.js');
  expect(tagsOf('/rng', 'en')).toContain('/assets/rng.js');
  expect(tagsOf('/rng/jade/', 'en')).toContain('/assets/rng.js');
  const withBoard = tagsOf('/', 'en', ['board', 'unknown']);
  for (const file of ['board.js', 'board.css', 'board-en.js'])
    expect(withBoard).toContain(`href="/assets/${file}"`);
  expect(withBoard.split('/assets/home.js')).toHaveLength(2);
  expect(tagsOf('/', 'zh-CN', ['board'])).not.toContain('board-en.js');
  for (const other of ['/game/arcade', '/rng/jade/more', '/nothing'])
    expect(tagsOf(other, 'zh-CN')).not.toContain('modulepreload');
});

test('works without the build’s list', async () => {
  const { fonts, head, body } = await readPreloads(await folder());
  expect([fonts, head('/', 'en'), body]).toEqual(['', '', '']);
});
