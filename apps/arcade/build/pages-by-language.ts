import type { Domain } from '@app/phrases/domains';
import { languageAttributes } from '@app/phrases/languages';
import { phrasesOf } from '@app/phrases/translator';
import { languageTags } from '@app/shared/locale/languages';
import type { Plugin, ViteBuilder } from 'vite';
import { names } from '../src/games/names.ts';
import { type Language, languages, locales, nameOf } from '../src/languages.ts';

/** Names of the games in every language. */
const NAMES = /\/arcade\/src\/games\/names\.ts$/;
const PHRASES = /\/phrases\/src\/en\/(arcade\/[\w-]+)\.json$/;

/**
 * Builds every page once per language: `src/verify/index.html` becomes `dist/cn/verify/index.html`. A page contains the
 * phrases and game names of its own language only. Scripts without phrases are shared by all languages.
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
      filter: { id: [PHRASES, NAMES] },
      handler(_, id) {
        const code = nameOf[this.environment.name as Language];
        const [, domain] = PHRASES.exec(id) ?? [];
        if (domain === undefined) return moduleOf('const names =', namesIn(code));
        return moduleOf('default', phrasesOf(languageTags[code], domain as Domain));
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const language = this.environment.name as Language;
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.html')) continue;
          const source = pageIn(`${file.source}`, locales[language]);
          delete bundle[file.fileName];
          this.emitFile({ type: 'asset', fileName: `${language}/${file.fileName}`, source });
        }
      },
    },
  };
}

/** Sets the language attributes. The source pages are in English. */
export const pageIn = (source: string, locale: string): string =>
  source.replace('<html lang="en"', `<html ${languageAttributes(locale)}`);

const moduleOf = (exported: string, value: unknown) => ({
  code: `export ${exported} ${JSON.stringify(value)}`,
  moduleType: 'js' as const,
  map: null,
});

const namesIn = (code: 'EN' | 'CN') =>
  Object.fromEntries(Object.entries(names).map(([game, of]) => [game, { [code]: of[code] }]));

async function buildInTurns(builder: ViteBuilder): Promise<void> {
  for (const language of languages) {
    const environment = builder.environments[language];
    if (environment) await builder.build(environment);
  }
}
