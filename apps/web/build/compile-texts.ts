import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { isPlain } from '../src/lib/plain-text.ts';

const TEXTS = /\/(locales\/[\w-]+\/[\w-]+|phrases\/src\/[\w/-]+|words\/[\w-]+)\.json$/;

/**
 * Parses the messages of all languages while building, and leaves the parser out of what visitors load.
 * While developing and in unit tests messages are parsed when they are first shown, to the same end.
 */
export function compileTexts(): Plugin {
  return {
    name: 'compile-texts',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: {
          '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
        },
      },
    }),
    transform: {
      filter: { id: TEXTS },
      handler(code, id) {
        const left = leftOut(id);
        const texts = Object.entries(JSON.parse(code) as Record<string, string>).filter(
          ([key]) => !left(key),
        );
        const compiled = Object.fromEntries(texts.map(([key, text]) => [key, compile(text)]));
        return { code: `export default ${JSON.stringify(compiled)}`, moduleType: 'js', map: null };
      },
    },
  };
}

const CATALOGUE = /\/phrases\/src\/([\w-]+)\/errors\.json$/;
const OF_OPERATORS = /^(operator|approval|settings)\./;

/** Of the catalogue of refusals: what the page says in its own words, and what only operators meet. */
function leftOut(id: string): (code: string) => boolean {
  const [, locale] = CATALOGUE.exec(id) ?? [];
  if (!locale) return () => false;
  const own = readFileSync(
    join(import.meta.dirname, `../src/locales/${locale}/errors.json`),
    'utf8',
  );
  const said = new Set(Object.keys(JSON.parse(own) as object));
  return (code) => said.has(code) || OF_OPERATORS.test(code);
}

/** As `i18next-icu` would parse it. Most messages have no arguments and stay what they are. */
const compile = (text: string) => (isPlain(text) ? text : parse(text, { ignoreTag: true }));
