import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

const KIB = 1024;

/** Limits per page, in gzipped KiB. The build fails above them. */
const SCRIPT_KIB_MAX = 40;
const STYLE_KIB_MAX = 10;

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** Fails the build when a page exceeds its size budget. */
export function checkBudget(): Plugin {
  return {
    name: 'check-budget',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.isEntry) continue;
        const chunks = withImports(bundle, file);
        const styles = new Set(
          chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
        );
        const script = kibOf(chunks.map(({ code }) => code));
        const style = kibOf([...styles].map((name) => textOf(bundle, name)));
        const sizes = `scripts ${script.toFixed(1)} KiB gz, styles ${style.toFixed(1)} KiB gz`;
        this.info(`${file.name}: ${sizes}`);
        if (script > SCRIPT_KIB_MAX || style > STYLE_KIB_MAX) {
          this.error(`${file.facadeModuleId ?? file.name} is too large: ${sizes}`);
        }
      }
    },
  };
}

/** A chunk with all of its static imports. */
function withImports(bundle: Bundle, chunk: Chunk, seen = new Set<Chunk>()): Chunk[] {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  const imported = chunk.imports.flatMap((name) => {
    const file = bundle[name];
    return file?.type === 'chunk' ? withImports(bundle, file, seen) : [];
  });
  return [chunk, ...imported];
}

function textOf(bundle: Bundle, name: string): string | Uint8Array {
  const file = bundle[name];
  return file?.type === 'asset' ? file.source : '';
}

const kibOf = (texts: readonly (string | Uint8Array)[]): number =>
  texts.reduce((sum, text) => sum + gzipSync(text).length, 0) / KIB;
