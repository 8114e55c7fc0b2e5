import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const KIB = 1024;

/** Gzipped KiB of all scripts together, and of all stylesheets. Beyond them the build fails. */
const SCRIPT_KIB_MAX = 60;
const STYLE_KIB_MAX = 12;

/** Fails a build that has grown beyond its budget, so that no game becomes slow unnoticed. */
export function checkBudget(): Plugin {
  return {
    name: 'check-budget',
    apply: 'build',
    generateBundle(_, bundle) {
      const kibOf = (ending: string): number => {
        const texts = Object.values(bundle)
          .filter(({ fileName }) => fileName.endsWith(ending))
          .map((file) => (file.type === 'chunk' ? file.code : file.source));
        return texts.reduce((sum, text) => sum + gzipSync(text).length, 0) / KIB;
      };
      const [script, style] = [kibOf('.js'), kibOf('.css')];
      this.info(`scripts ${script.toFixed(1)} KiB gz, styles ${style.toFixed(1)} KiB gz`);
      if (script > SCRIPT_KIB_MAX) this.error(`${script.toFixed(1)} KiB of scripts are too many`);
      if (style > STYLE_KIB_MAX) this.error(`${style.toFixed(1)} KiB of styles are too many`);
    },
  };
}
