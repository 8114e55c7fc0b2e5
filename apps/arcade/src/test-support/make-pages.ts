import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '../languages.ts';

/** A directory with the layout of the build, whose pages contain only their language. */
export async function makePages() {
  const directory = await mkdtemp(join(tmpdir(), 'pages-'));
  const pages = ['verify', 'round', 'games/dice/page'];
  for (const folder of languages.flatMap((each) => pages.map((page) => `${each}/${page}`))) {
    await mkdir(join(directory, folder), { recursive: true });
    await writeFile(join(directory, folder, 'index.html'), folder.slice(0, folder.indexOf('/')));
  }
  await mkdir(join(directory, 'assets'));
  return { directory, remove: () => rm(directory, { recursive: true }) };
}
