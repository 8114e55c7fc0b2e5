import { fileURLToPath } from 'node:url';
import { buildFonts } from '@app/ui/build/build-fonts';
import { compressFiles } from '@app/ui/build/compress-files';
import { defineConfig } from 'vite';
import { checkBudget } from './build/check-budget.ts';
import { gamePages } from './build/game-pages.ts';
import { pagesByLanguage } from './build/pages-by-language.ts';
import { names } from './src/games/names.ts';
import { languages } from './src/languages.ts';

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));

export default defineConfig(async () => {
  await buildFonts();
  return {
    root: source(''),
    plugins: [gamePages(), pagesByLanguage(), checkBudget(), compressFiles(languages)],
    build: {
      outDir: '../dist',
      // The supported browsers: Android WebView and Chrome 111, Safari 16.4.
      target: ['chrome111', 'safari16.4', 'firefox121'],
      // The content security policy refuses data URLs.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: [
          ...Object.keys(names).map((game) => source(`games/${game}/page/index.html`)),
          source('tideway/page/index.html'),
          source('round/index.html'),
          source('verify/index.html'),
        ],
      },
    },
  };
});
