import { existsSync, readFileSync } from 'node:fs';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { isPlain } from '../src/message.ts';

const PHRASES = /\/phrases\/src\/([\w-]+)\/([\w/-]+)\.json$/;
const PARSER = '@formatjs/icu-messageformat-parser';

interface Compiled {
  /** Removes overridden phrases of a file. `beside` reads another file of the language; empty if it does not exist. */
  readonly leavesOut?: (
    domain: string,
    beside: (domain: string) => object,
  ) => ((key: string) => boolean) | undefined;
}

/**
 * Vite plugin that parses the phrases of all languages at build time, so that visitors do not load the parser. In
 * development and unit tests phrases are parsed on first use, with the same result.
 */
export function compilePhrases({ leavesOut }: Compiled = {}): Plugin {
  return {
    name: 'compile-phrases',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ resolve: { alias: { [PARSER]: `${PARSER}/no-parser.js` } } }),
    transform: {
      filter: { id: PHRASES },
      handler(code, id) {
        const [, , domain = ''] = PHRASES.exec(id) ?? [];
        const beside = (other: string): object => {
          const file = id.replace(`${domain}.json`, `${other}.json`);
          return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
        };
        const isLeftOut = leavesOut?.(domain, beside) ?? (() => false);
        const phrases = Object.entries(JSON.parse(code) as Record<string, string>);
        const compiled = Object.fromEntries(
          phrases.flatMap(([key, text]) => (isLeftOut(key) ? [] : [[key, compile(text)]])),
        );
        return { code: `export default ${JSON.stringify(compiled)}`, moduleType: 'js', map: null };
      },
    },
  };
}

/** Same result as the runtime parser. Most phrases have no arguments and stay strings. */
const compile = (text: string) => (isPlain(text) ? text : parse(text, { ignoreTag: true }));
