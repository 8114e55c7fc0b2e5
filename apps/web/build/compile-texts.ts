import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { isPlain } from '../src/lib/plain-text.ts';

const TEXTS = /\/(locales\/[\w-]+\/[\w-]+|locales\/[\w-]+|words\/[\w-]+)\.json$/;

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
      handler(code) {
        const texts = Object.entries(JSON.parse(code) as Record<string, string>);
        const compiled = Object.fromEntries(texts.map(([key, text]) => [key, compile(text)]));
        return { code: `export default ${JSON.stringify(compiled)}`, moduleType: 'js', map: null };
      },
    },
  };
}

/** As `i18next-icu` would parse it. Most messages have no arguments and stay what they are. */
const compile = (text: string) => (isPlain(text) ? text : parse(text, { ignoreTag: true }));
