import { buildFonts } from '@app/ui/build/build-fonts';
import { compressFiles } from '@app/ui/build/compress-files';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';
import { checkBudgets } from './build/check-budgets.ts';
import { listPreloads } from './build/list-preloads.ts';

const API = 'http://localhost:3000';

/**
 * The gallery of components is a page of its own, at `/gallery` while developing. `--mode gallery`
 * builds it for the browser tests; nothing of it is in what visitors load.
 */
const GALLERY = 'gallery';

const galleryAddress: Plugin = {
  name: 'gallery-address',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      request.url = request.url?.replace(/^\/gallery(?=[?#]|$)/, '/gallery.html');
      next();
    });
  },
};

/** Descriptors are small, and the entry speaks by most of them. Schemas are neither. */
const CALLS =
  /packages\/shared\/src\/(api\/.*\.calls|domain\/(flags|customer-types|live-events))\.ts/;

/** What the frame or most pages show. The rest comes with the pages that show it. */
const UI =
  /packages\/ui\/src\/(?!art\/|[a-z-]*dialog|qr-|stacked-area|bar-strip|tree-cell|timeline|net-bars|stat-strip|sparkline)/;

/** What nearly every page uses, as far as it brings no schema along. */
const LIB =
  /apps\/web\/src\/lib\/(use-(?!after|percent|endless)|page-title|api-context|api-error|site|session|server-clock|zone-name|theme|next|game-path|head-slot|languages|activity)/;

/** What the player's frame, the lobby and the pages of games have in common. */
const PLAYER =
  /apps\/web\/src\/features\/(games|wallet\/(use-|wallet\.)|member\/(use-|member-menu))/;

/** The schemas that the lobby's answers are read with. Never the entry's: they bring zod along. */
const CONTRACT =
  /packages\/shared\/src\/(api\/(games|content|announcement|wallet|member|session|define-call)|validation\/fields|domain\/content-kinds)\.ts/;

/**
 * The first look of pages, rendered by the api: one file with all that it needs, so that the api's
 * own packages stay what the api itself imports.
 */
const FIRST_LOOK: EnvironmentOptions = {
  resolve: { noExternal: true },
  build: {
    outDir: 'dist/first-look',
    copyPublicDir: false,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: 'src/first-look/first-look.tsx',
      output: { codeSplitting: false, entryFileNames: 'first-look.js' },
    },
  },
};

export default defineConfig(async ({ mode }) => {
  await buildFonts();
  const isGallery = mode === GALLERY;
  return {
    plugins: [
      react(),
      tailwindcss(),
      ...(isGallery ? [] : [checkBudgets(), listPreloads(), compressFiles()]),
      galleryAddress,
    ],
    server: {
      proxy: Object.fromEntries(
        ['/wps', '/art', '/pictures', '/sandbox'].map((path) => [path, API]),
      ),
    },
    // A data address in a stylesheet or page is refused by our content policy.
    build: { assetsInlineLimit: 0, emptyOutDir: true },
    ...(!isGallery && { builder: {} }),
    environments: {
      client: {
        build: {
          outDir: isGallery ? '../../test-results/gallery' : 'dist',
          // The browsers that we promise: Android WebView and Chrome 111, Safari 16.4.
          target: ['chrome111', 'safari16.4', 'firefox121'],
          rolldownOptions: {
            input: isGallery ? 'gallery.html' : 'index.html',
            output: {
              codeSplitting: {
                // Dozens of tiny files would each cost a request: what several pages share is one file.
                groups: [
                  { name: 'ui', test: UI },
                  { name: 'calls', test: CALLS, includeDependenciesRecursively: false },
                  { name: 'lib', test: LIB, includeDependenciesRecursively: false },
                  { name: 'player', test: PLAYER, includeDependenciesRecursively: false },
                  { name: 'contract', test: CONTRACT, includeDependenciesRecursively: false },
                ],
              },
            },
          },
        },
      },
      ...(!isGallery && { ssr: FIRST_LOOK }),
    },
  };
});
