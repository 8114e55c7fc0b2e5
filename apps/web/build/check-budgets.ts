import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Logger, Plugin, Rolldown } from 'vite';
import { pageList } from '../src/app/pages.ts';
import { withImports } from './chunk-imports.ts';
import { FRAME_FILES } from './page-files.ts';

type Chunk = Rolldown.OutputChunk;

const KIB = 1024;

/** Maximum gzipped KiB of a first visit; the build fails beyond it. */
const ENTRY_KIB_MAX = 160;
const CSS_KIB_MAX = 20;
/** Maximum brotli KiB, as sent over https, of the code that a visitor's lobby runs before its first request. */
const LOBBY_BROTLI_KIB_MAX = 162;
const LOBBY = ['/app/routes/lobby.tsx', '/app/player-layout.tsx', '/phrases/src/en/web/frame.json'];
const FONTS_KIB_MAX = 60;

const ROUTES = '/src/app/routes/';

interface Measured {
  readonly what: string;
  readonly kib: number;
  readonly kibMax: number;
}

/** Fails a build that exceeds its size budgets, so that no page becomes slow unnoticed. */
export function checkBudgets(): Plugin {
  let logger: Logger;
  return {
    name: 'check-budgets',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      logger = config.logger;
    },
    generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const chunks = new Map(
        files.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
      );
      const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
      if (!entry) this.error('There is no entry to measure.');
      const inEntry = withImports(entry, chunks);
      refuseSchemas(inEntry);
      refuseCircles(chunks);
      const measured = [
        { what: 'entry', kib: scriptKib(inEntry), kibMax: ENTRY_KIB_MAX },
        ...measureRoutes(chunks, inEntry),
        measureLobby(chunks, inEntry),
        measureStyles(files, chunks, inEntry),
        measureFonts(files),
      ];
      for (const { what, kib, kibMax } of measured) {
        logger.info(`${kib.toFixed(1).padStart(7)} of ${kibMax} KiB  ${what}`);
      }
      const over = measured.filter(({ kib, kibMax }) => kib > kibMax);
      if (over.length > 0)
        this.error(
          `Over budget: ${over.map(({ what, kib, kibMax }) => `${what}: ${kib.toFixed(2)} of ${kibMax} KiB`).join(', ')}`,
        );
    },
  };
}

/** The entry may contain call descriptors but no schemas, because schemas pull in all of zod. */
function refuseSchemas(inEntry: ReadonlySet<Chunk>): void {
  const modules = [...inEntry].flatMap(({ moduleIds }) => moduleIds);
  const zod = modules.find((id) => id.includes('/node_modules/zod/'));
  if (zod) throw new Error(`The entry has zod in it: ${zod}`);
}

/**
 * Fails on circular imports between chunks: one chunk would run before the other is initialized, and pages that need it
 * would never load. The modules themselves have no cycles; the way they are grouped into chunks can create one.
 */
function refuseCircles(chunks: ReadonlyMap<string, Chunk>): void {
  const isDone = new Set<string>();
  function follow(name: string, way: readonly string[]): void {
    if (way.includes(name)) throw new Error(`A circle of files: ${[...way, name].join(' > ')}`);
    if (isDone.has(name)) return;
    for (const imported of chunks.get(name)?.imports ?? []) follow(imported, [...way, name]);
    isDone.add(name);
  }
  for (const name of chunks.keys()) follow(name, []);
}

function measureRoutes(chunks: ReadonlyMap<string, Chunk>, inEntry: ReadonlySet<Chunk>) {
  return routesOf(chunks).map(({ route, kibMax, needed }): Measured => {
    const own = [...needed].filter((each) => !inEntry.has(each));
    return { what: `route ${route}`, kib: scriptKib(own), kibMax };
  });
}

function measureLobby(chunks: ReadonlyMap<string, Chunk>, inEntry: ReadonlySet<Chunk>): Measured {
  const needed = new Set(inEntry);
  for (const chunk of chunks.values()) {
    if (LOBBY.some((file) => chunk.moduleIds.some((id) => id.endsWith(file)))) {
      withImports(chunk, chunks, needed);
    }
  }
  const bytes = [...needed].reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0);
  return { what: "a visitor's lobby, brotli", kib: bytes / KIB, kibMax: LOBBY_BROTLI_KIB_MAX };
}

/** Every page with its frame and the transitive imports of both. */
function routesOf(chunks: ReadonlyMap<string, Chunk>) {
  return [...chunks.values()].flatMap((chunk) => {
    const [, route] = (chunk.facadeModuleId ?? '').split(ROUTES);
    const page = pageList.find(({ file }) => `${file}.tsx` === route);
    if (!page) return [];
    const { kibMax, file = FRAME_FILES.player.file } = FRAME_FILES[page.frame];
    const frame = [...chunks.values()].find(({ facadeModuleId }) =>
      facadeModuleId?.endsWith(`/src/${file}`),
    );
    const needed = withImports(chunk, chunks, frame && withImports(frame, chunks));
    return [{ route, kibMax, needed }];
  });
}

type File = Rolldown.OutputAsset | Chunk;

/** Measures the page with the most styles, because a visit begins on a single page. */
function measureStyles(
  files: readonly File[],
  chunks: ReadonlyMap<string, Chunk>,
  inEntry: ReadonlySet<Chunk>,
): Measured {
  const sizes = routesOf(chunks).map(({ needed }) => {
    const names = new Set(
      [...inEntry, ...needed].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
    );
    return assetKib(files, ({ fileName }) => names.has(fileName));
  });
  return { what: 'styles', kib: Math.max(...sizes), kibMax: CSS_KIB_MAX };
}

/** The fonts that a page in Latin script loads. */
const measureFonts = (files: readonly File[]): Measured => ({
  what: 'fonts',
  kib: assetKib(files, ({ fileName }) => /-latin-(?!ext-).+\.woff2$/.test(fileName)),
  kibMax: FONTS_KIB_MAX,
});

const assetKib = (files: readonly File[], isWanted: (file: File) => boolean): number =>
  files
    .filter(isWanted)
    .reduce((sum, file) => sum + (file.type === 'asset' ? gzipKib(file.source) : 0), 0);

const scriptKib = (chunks: Iterable<Chunk>) =>
  [...chunks].reduce((sum, { code }) => sum + gzipKib(code), 0);

const gzipKib = (source: string | Uint8Array) => gzipSync(source).length / KIB;
