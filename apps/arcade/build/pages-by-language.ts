import type { Domain } from '@app/phrases/domains';
import { phrasesOf } from '@app/phrases/read';
import { languageTags } from '@app/shared/domain/languages';
import type { Plugin, ViteBuilder } from 'vite';
import { type Language, languages, locales, nameOf } from '../src/languages.ts';

const PHRASES = /\/phrases\/src\/en\/(arcade\/[\w-]+)\.json$/;

/**
 * Builds every page once in each language: `src/verify/index.html` becomes `dist/cn/verify/index.html`. A page brings
 * the phrases of its own language, and the scripts without phrases are the same files in all.
 */
export function pagesByLanguage(): Plugin {
  return {
    name: 'pages-by-language',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      environments: Object.fromEntries(
        languages.map((language, index) => [
          language,
          { consumer: 'client', build: { emptyOutDir: index === 0 } },
        ]),
      ),
      builder: { buildApp: buildInTurns },
    }),
    transform: {
      filter: { id: PHRASES },
      handler(_, id) {
        const [, domain] = PHRASES.exec(id) ?? [];
        const tag = languageTags[nameOf[this.environment.name as Language]];
        const phrases = phrasesOf(tag, domain as Domain);
        return { code: `export default ${JSON.stringify(phrases)}`, moduleType: 'js', map: null };
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const language = this.environment.name as Language;
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.html')) continue;
          const source = `${file.source}`.replace(
            '<html lang="en"',
            `<html lang="${locales[language]}"`,
          );
          delete bundle[file.fileName];
          this.emitFile({ type: 'asset', fileName: `${language}/${file.fileName}`, source });
        }
      },
    },
  };
}

async function buildInTurns(builder: ViteBuilder): Promise<void> {
  for (const language of languages) {
    const environment = builder.environments[language];
    if (environment) await builder.build(environment);
  }
}
