import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { asProgram } from './as-program.ts';
import { asciiOnly } from './ascii-only.ts';
import { lightRouter } from './light-router.ts';
import { ownBuiltins } from './own-builtins.ts';

/** Packages with native code, which cannot be bundled. */
const NATIVE = /^(argon2|sharp|@resvg\/resvg-js)$/;

interface Server {
  /** Folder of the app. */
  readonly app: string;
  /** Entry file, relative to that folder. */
  readonly entry: string;
}

/**
 * Bundles a server with all of its imports into one file of its `dist`, because finding, reading and linking two
 * thousand files would take most of the startup time. Keeps names and lines, so that stack traces are readable.
 */
export function inOneFile({ app, entry }: Server): UserConfig {
  const dist = join(app, 'dist');
  return defineConfig({
    plugins: [nativePackages(dist), filesBeside(dist), wasmBeside, routerOfFastify, program],
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: entry,
      ssrEmitAssets: true,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        checks: { ineffectiveDynamicImport: false },
        // One file, because calls across chunks would take a sixth of the time of every answer.
        output: { entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  });
}

/** Resolves native packages to their installed paths, since Node would not find them from the bundle. */
const nativePackages = (dist: string): Plugin => ({
  name: 'native-packages',
  enforce: 'pre',
  resolveId: {
    filter: { id: NATIVE },
    async handler(name, importer) {
      const found = await this.resolve(name, importer, { skipSelf: true });
      if (!found) throw new Error(`${name} is not installed`);
      return { id: relative(dist, found.id), external: true };
    },
  },
});

/** Moves WebAssembly that a package embeds as text to a separate file: it is a third of all bytes. */
const wasmBeside: Plugin = {
  name: 'wasm-beside',
  enforce: 'pre',
  load: {
    filter: { id: /\.wasm-base64\.m?js$/ },
    async handler(id) {
      const { wasm } = (await import(pathToFileURL(id).href)) as { readonly wasm: string };
      const fileName = basename(id).replace(/-base64\.m?js$/, '');
      this.emitFile({ type: 'asset', fileName, source: Buffer.from(wasm, 'base64') });
      return `import { readFileSync } from 'node:fs';
        export const wasm = readFileSync(import.meta.dirname + '/${fileName}', 'base64');`;
    },
  },
};

const routerOfFastify: Plugin = {
  name: 'router-of-fastify',
  enforce: 'pre',
  transform: {
    filter: { id: /find-my-way\/lib\/(node|handler-storage)\.js$/ },
    handler: (code, id) => lightRouter(code, basename(id)),
  },
};

/** Entry script: runs the program file beside it, and caches the code that V8 compiled. */
const STARTER = readFileSync(join(import.meta.dirname, 'start-program.mjs'), 'utf8');

const program: Plugin = {
  name: 'program',
  // Not in `renderChunk`: the bundler prints the code again after that hook.
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      const source = asProgram(asciiOnly(ownBuiltins(file.code)));
      const name = file.fileName.replace(/\.js$/, '.program.js');
      this.emitFile({ type: 'asset', fileName: name, source });
      const build = createHash('sha256').update(source).digest('hex');
      file.code = STARTER.replace('BUILD', build);
    }
  },
};

/** Rewrites paths of `import.meta`, so that a source file still finds its neighboring files from the bundle. */
const filesBeside = (dist: string): Plugin => ({
  name: 'files-beside',
  enforce: 'pre',
  transform: {
    filter: { id: /(apps|packages)\/[^?]*\.ts$/, code: /import\.meta\.(url|dirname)/ },
    handler(code, id) {
      const file = JSON.stringify(relative(dist, id));
      const folder = JSON.stringify(`/${relative(dist, dirname(id))}`);
      return code
        .replaceAll(/import\.meta\.url/g, `new URL(${file}, import.meta.url).href`)
        .replaceAll(/import\.meta\.dirname/g, `(import.meta.dirname + ${folder})`);
    },
  },
});
