import { dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

/** They bring machine code along, which no bundle can hold. */
const NATIVE = /^(argon2|sharp|@resvg\/resvg-js)$/;

interface Server {
  /** The folder of its app. */
  readonly app: string;
  /** The file that starts it, from there. */
  readonly entry: string;
}

/**
 * A server as one file of its `dist`, with all that it imports: to find, read and link two thousand files
 * takes longer than all else that it does until it is ready. Names and lines stay, so that a stack can be
 * read.
 */
export function inOneFile({ app, entry }: Server): UserConfig {
  const dist = join(app, 'dist');
  return defineConfig({
    plugins: [nativePackages(dist), filesBeside(dist)],
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: entry,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        checks: { ineffectiveDynamicImport: false },
        // One file: what is called across files costs a sixth more of every answer.
        output: { entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  });
}

/** Loaded from where they are installed, which is beside the package that imports them. */
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

/** A file of ours that reads what lies beside it must find it from the bundle as well. */
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
