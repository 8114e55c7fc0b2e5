import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { withImports } from './chunk-imports.ts';

type Chunk = Rolldown.OutputChunk;

const PAGES = join(import.meta.dirname, '../src/app/pages.ts');
/** `'/deposit/:transId': () => import('./routes/deposit-ticket.tsx')` */
const PAGE = /'(\/[^']*)': \(\) => import\('\.\/routes\/([\w-]+)\.tsx'\)/g;
/** Which frame stands around a page; the player's where none of these matches. */
const FRAMES = [
  [/^\/(login|agentLogin|register|forgetPassword|changePassword)/, 'access-layout'],
  [/^\/agent/, 'agent-layout'],
  [/^\/(game|helpmc)/, undefined],
] as const;
const PLAYER_FRAME = 'player-layout';
/** Whose answers a frame and its pages wait for: without their schemas nothing can be shown. */
const SCHEMAS: Readonly<Record<string, readonly string[]>> = {
  [PLAYER_FRAME]: ['system', 'games', 'content', 'wallet', 'member'],
  'agent-layout': ['system', 'team', 'salary', 'wallet', 'member'],
};
/** It comes with all answers that it is made of, already read. */
const LOBBY = '/';
/** The faces of the first screen in Latin script. Others are loaded when a letter needs them. */
const FONT = /(commissioner|geologica)-latin-[^-]+\.woff2$/;
/** The sprite of all icons, which a browser would only learn of once styles are there. */
const ICONS = /\/icons-[^/]+\.svg$/;
const TEXTS = /\/locales\/([\w-]+)\/first\.ts$/;

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
          [...chunks.values()].flatMap(({ facadeModuleId, fileName }) => {
            const language = TEXTS.exec(facadeModuleId ?? '')?.[1];
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
  const pages = readFileSync(PAGES, 'utf8').matchAll(PAGE);
  return Object.fromEntries(
    [...pages].map(([, path = '', route = '']) => {
      const needed = new Set(known);
      const frame = frameOf(path);
      const files = [
        `app/routes/${route}.tsx`,
        ...(frame ? [`app/${frame}.tsx`] : []),
        ...(path === LOBBY ? [] : schemasOf(frame)),
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

const schemasOf = (frame: string | undefined): readonly string[] => [
  'lib/schemas.ts',
  ...(SCHEMAS[frame ?? ''] ?? []).map((domain) => `shared/src/api/${domain}.ts`),
];

function frameOf(path: string): string | undefined {
  const special = FRAMES.find(([pattern]) => pattern.test(path));
  return special ? special[1] : PLAYER_FRAME;
}
