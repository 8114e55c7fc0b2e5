import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageOfFirstScreens } from '@app/phrases/first-screens';
import type { Plugin, Rolldown } from 'vite';
import { withImports } from './chunk-imports.ts';

type Chunk = Rolldown.OutputChunk;

const DIST = join(import.meta.dirname, '../dist');
const SHELL_PAGE = 'shell.html';
const SHELL_LIST = 'shell.json';
const BOOT = join(import.meta.dirname, '../public/boot.js');
const LIST = 'self.__SHELL';
/** The chunks of a player's first page, apart from the entry, in every language. */
const SHELL = /\/(app\/routes\/home|app\/player-layout)\.tsx$/;
const FILES = /(commissioner|geologica)-latin-[^-]+\.woff2$|\/icons-[^/]+\.svg$/;

interface Entry {
  readonly url: string;
  /** Null where the file name contains the content hash. */
  readonly revision: string | null;
}

/** Records the files of the app shell, and keeps the page as built for when the site cannot be reached. */
export const listShell = (): Plugin => ({
  name: 'list-shell',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const page = bundle['index.html'];
    if (page?.type !== 'asset') this.error('There is no page to keep.');
    const source = `${page.source}`;
    this.emitFile({ type: 'asset', fileName: SHELL_PAGE, source });
    const entries: readonly Entry[] = [
      { url: `/${SHELL_PAGE}`, revision: revisionOf(source) },
      { url: '/boot.js', revision: revisionOf(readFileSync(BOOT, 'utf8')) },
      ...filesOf(bundle),
    ];
    this.emitFile({ type: 'asset', fileName: SHELL_LIST, source: JSON.stringify(entries) });
  },
});

/** Writes the recorded shell into the service worker, which is built after the pages. */
export const fillShell = (): Plugin => ({
  name: 'fill-shell',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'serviceWorker',
  transform: {
    filter: { id: /service-worker\.ts$/ },
    handler: (code) => ({
      code: code.replaceAll(LIST, readFileSync(join(DIST, SHELL_LIST), 'utf8')),
      map: null,
    }),
  },
});

function filesOf(bundle: Rolldown.OutputBundle): readonly Entry[] {
  const files = Object.values(bundle);
  const chunks = new Map(
    files.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  );
  const needed = new Set<Chunk>();
  for (const chunk of chunks.values()) {
    if (isOfShell(chunk)) withImports(chunk, chunks, needed);
  }
  const styles = [...needed].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  const others = files.map(({ fileName }) => fileName).filter((name) => FILES.test(`/${name}`));
  const names = new Set([...[...needed].map(({ fileName }) => fileName), ...styles, ...others]);
  return [...names].map((name) => ({ url: `/${name}`, revision: null }));
}

const isOfShell = ({ isEntry, facadeModuleId, moduleIds }: Chunk): boolean =>
  isEntry || SHELL.test(facadeModuleId ?? '') || moduleIds.some(languageOfFirstScreens);

const revisionOf = (source: string) =>
  createHash('sha256').update(source).digest('hex').slice(0, 16);
