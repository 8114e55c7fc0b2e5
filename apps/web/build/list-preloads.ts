import { languageOfFirstScreens } from '@app/phrases/first-screens';
import { languages } from '@app/phrases/languages';
import type { Plugin, Rolldown } from 'vite';
import { pageList } from '../src/app/pages.ts';
import { withImports } from './chunk-imports.ts';
import { FRAME_FILES, PAGE_PARTS } from './page-files.ts';

type Chunk = Rolldown.OutputChunk;

/** The lobby's prerendered page includes all its answers already parsed, so it preloads no schemas. */
const LOBBY = '/';
/** Latin fonts of the first screen. Browsers load other subsets when a character needs them. */
const FONT = /(commissioner|geologica)-latin-[^-]+\.woff2$/;
/** The sprite of all icons, which a browser would otherwise discover only after loading the styles. */
const ICONS = /\/icons-[^/]+\.svg$/;

interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

interface PartFiles extends PageFiles {
  /** Phrase files, keyed by language tag. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

/** Files that the server asks browsers to preload, keyed by the pages' path patterns. */
export interface Preloads {
  readonly pages: Readonly<Record<string, PageFiles>>;
  /** Keyed by the part names in prerendered pages. */
  readonly parts: Readonly<Record<string, PartFiles>>;
  /** Keyed by language tag. */
  readonly texts: Readonly<Record<string, string>>;
  readonly fonts: readonly string[];
  readonly icons: string;
}

/**
 * Writes `preloads.json` beside the built page. Without it a browser discovers a page's files one after another (entry,
 * frame, parts), which costs a round trip each.
 */
export function listPreloads(): Plugin {
  return {
    name: 'list-preloads',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const chunks = new Map(
        files.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
      );
      const preloads: Preloads = {
        pages: listPages(chunks),
        parts: listParts(chunks),
        texts: Object.fromEntries(
          [...chunks.values()].flatMap(({ moduleIds, fileName }) => {
            const language = moduleIds.map(languageOfFirstScreens).find(Boolean);
            return language ? [[language, `/${fileName}`]] : [];
          }),
        ),
        fonts: files.flatMap(({ fileName }) => (FONT.test(fileName) ? [`/${fileName}`] : [])),
        icons: `/${files.find(({ fileName }) => ICONS.test(`/${fileName}`))?.fileName}`,
      };
      const source = JSON.stringify(preloads);
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source });
    },
  };
}

type Chunks = ReadonlyMap<string, Chunk>;

function chunkOf(file: string, chunks: Chunks): Chunk | undefined {
  const isHere = ({ moduleIds }: Chunk) => moduleIds.some((id) => id.endsWith(`/${file}`));
  return [...chunks.values()].find(isHere);
}

/** Files that the built HTML already links. */
function entryFiles(chunks: Chunks): ReadonlySet<Chunk> {
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
  return entry ? withImports(entry, chunks) : new Set();
}

/** The given files and their imports, without those of the entry. */
function filesOf(files: readonly string[], chunks: Chunks): PageFiles {
  const entryChunks = entryFiles(chunks);
  const needed = new Set(entryChunks);
  for (const file of files) {
    const chunk = chunkOf(file, chunks);
    if (!chunk) throw new Error(`${file} is in no chunk: what should be preloaded?`);
    withImports(chunk, chunks, needed);
  }
  const own = [...needed].filter((chunk) => !entryChunks.has(chunk));
  const styles = own.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return {
    scripts: own.map(({ fileName }) => `/${fileName}`),
    styles: [...new Set(styles)].map((fileName) => `/${fileName}`),
  };
}

const listPages = (chunks: Chunks): Preloads['pages'] =>
  Object.fromEntries(
    pageList.map(({ path, file: route, frame }) => {
      const { file, names, schemas } = FRAME_FILES[frame];
      const files = [
        `app/routes/${route}.tsx`,
        ...(file ? [file] : []),
        ...(names ? [names] : []),
        ...(path === LOBBY ? [] : ['lib/schemas.ts', ...schemas.map(schemaFile)]),
      ];
      return [path, filesOf(files, chunks)];
    }),
  );

const listParts = (chunks: Chunks): Preloads['parts'] =>
  Object.fromEntries(
    Object.entries(PAGE_PARTS).map(([name, { files, schemas = [], domains = [] }]) => {
      const textsIn = (language: string) =>
        domains.flatMap((domain) => {
          const chunk = chunkOf(`phrases/src/${language}/web/${domain}.json`, chunks);
          return chunk ? [`/${chunk.fileName}`] : [];
        });
      const texts = Object.fromEntries(languages.map((language) => [language, textsIn(language)]));
      return [name, { ...filesOf([...files, ...schemas.map(schemaFile)], chunks), texts }];
    }),
  );

const schemaFile = (file: string): string => `shared/src/${file}.ts`;
