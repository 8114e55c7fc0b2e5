import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const DIST = fileURLToPath(new URL('dist', import.meta.url));

/** They bring machine code along, which no bundle can hold. */
const NATIVE = /^(argon2|sharp|@resvg\/resvg-js)$/;

/** Loaded from where they are installed, which is beside the package that imports them. */
const nativePackages: Plugin = {
  name: 'native-packages',
  enforce: 'pre',
  resolveId: {
    filter: { id: NATIVE },
    async handler(name, importer) {
      const found = await this.resolve(name, importer, { skipSelf: true });
      if (!found) throw new Error(`${name} is not installed`);
      return { id: relative(DIST, found.id), external: true };
    },
  },
};

/** A file of ours that reads what lies beside it must find it from the bundle as well. */
const filesBeside: Plugin = {
  name: 'files-beside',
  enforce: 'pre',
  transform: {
    filter: { id: /(apps|packages)\/[^?]*\.ts$/, code: /import\.meta\.(url|dirname)/ },
    handler(code, id) {
      const file = JSON.stringify(relative(DIST, id));
      const folder = JSON.stringify(`/${relative(DIST, dirname(id))}`);
      return code
        .replaceAll(/import\.meta\.url/g, `new URL(${file}, import.meta.url).href`)
        .replaceAll(/import\.meta\.dirname/g, `(import.meta.dirname + ${folder})`);
    },
  },
};

/**
 * The process as one file with all that it imports: to find, read and link two thousand takes longer
 * than all else that the api does until it is ready. Names and lines stay, so that a stack can be read.
 */
export default defineConfig({
  plugins: [nativePackages, filesBeside],
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/server.ts',
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
