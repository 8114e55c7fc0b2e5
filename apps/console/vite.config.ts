import { compilePhrases } from '@app/phrases/build/compile-phrases';
import { buildFonts } from '@app/ui/build/build-fonts';
import { compressFiles } from '@app/ui/build/compress-files';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Served by the api at this path, separate from the files that players load. */
const BASE = '/console/';

export default defineConfig(async () => {
  await buildFonts();
  return {
    base: BASE,
    plugins: [react(), tailwindcss(), compilePhrases(), compressFiles()],
    server: { proxy: { '/ops': 'http://localhost:3000' } },
    build: {
      emptyOutDir: true,
      target: ['chrome111', 'safari16.4', 'firefox121'],
      // The content security policy forbids data: URLs in stylesheets and pages.
      assetsInlineLimit: 0,
    },
  };
});
