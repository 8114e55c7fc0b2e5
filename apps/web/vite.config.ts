import { buildFonts } from '@app/ui/build/build-fonts';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { checkBudgets } from './build/check-budgets.ts';

const API = 'http://localhost:3000';

export default defineConfig(async () => {
  await buildFonts();
  return {
    plugins: [react(), tailwindcss(), checkBudgets()],
    server: {
      proxy: Object.fromEntries(['/wps', '/art', '/sandbox'].map((path) => [path, API])),
    },
    build: {
      // The browsers that we promise: Android WebView and Chrome 111, Safari 16.4.
      target: ['chrome111', 'safari16.4', 'firefox121'],
      // A data address in a stylesheet or page is refused by our content policy.
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          codeSplitting: {
            // Dozens of tiny files would each cost a request: what several pages share is one file.
            groups: [{ name: 'ui', test: /packages\/ui\/src\/(?!art\/|dialog|confirm-dialog)/ }],
          },
        },
      },
    },
  };
});
