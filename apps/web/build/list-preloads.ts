import { languageOfFirstScreens } from '@app/phrases/first-screens';
import type { Plugin, Rolldown } from 'vite';
import { pageList } from '../src/app/pages.ts';
import { withImports } from './chunk-imports.ts';
import { FRAME_FILES } from './page-files.ts';

type Chunk = Rolldown.OutputChunk;

/** It comes with all answers that it is made of, already read. */
const LOBBY = '/';
/** The faces of the first screen in Latin script. Others are loaded when a letter needs them. */
const FONT = /(commissioner|geologica)-latin-[^-]+\.woff2$/;
/** The sprite of all icons, which a browser would only learn of once styles are there. */
const ICONS = /\/icons-[^/]+\.svg$/;

interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** What the server tells a browser to load at once, by the patterns of the pages' addresses. */
export interface Preloads {
  readonly pages: Readonly<Record<string, PageFiles>>;
  /** By the tag of the language. */
  readonly texts: Readonly<Record<string, string>>;
  readonly fonts: readonly string[];
  readonly icons: string;
}

/**
 * Writes `preloads.json` beside the built page. Without it a browser learns of a page's files one
 * after another: the entry names the frame, the frame its parts, and each of these costs a way there
 * and back.
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

function listPages(chunks: ReadonlyMap<string, Chunk>): Preloads['pages'] {
  const find = (file: string): Chunk => {
    const isHere = ({ moduleIds }: Chunk) => moduleIds.some((id) => id.endsWith(`/${file}`));
    const chunk = [...chunks.values()].find(isHere);
    if (!chunk) throw new Error(`${file} is in no chunk: what should be preloaded?`);
    return chunk;
  };
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
  const known = new Set<Chunk>();
  if (entry) withImports(entry, chunks, known); // the built page names these already
  return Object.fromEntries(
    pageList.map(({ path, file: route, frame }) => {
      const needed = new Set(known);
      const { file, names, schemas } = FRAME_FILES[frame];
      const files = [
        `app/routes/${route}.tsx`,
        ...(file ? [file] : []),
        ...(names ? [names] : []),
        ...(path === LOBBY ? [] : ['lib/schemas.ts', ...schemas.map(schemaFile)]),
      ];
      for (const file of files) withImports(find(file), chunks, needed);
      const own = [...needed].filter((chunk) => !known.has(chunk));
      const styles = own.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
      return [
        path,
        {
          scripts: own.map(({ fileName }) => `/${fileName}`),
          styles: [...new Set(styles)].map((fileName) => `/${fileName}`),
        },
      ];
    }),
  );
}

const schemaFile = (domain: string): string => `shared/src/api/${domain}.ts`;
