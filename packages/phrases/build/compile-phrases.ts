import { existsSync, readFileSync } from 'node:fs';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { isPlain } from '../src/message.ts';

const PHRASES = /\/phrases\/src\/([\w-]+)\/([\w/-]+)\.json$/;
const PARSER = '@formatjs/icu-messageformat-parser';

interface Compiled {
  /**
   * What this app never says of a file that others say as well. `beside` reads another file of the
   * language: nothing, where it has none.
   */
  readonly leavesOut?: (
    domain: string,
    beside: (domain: string) => object,
  ) => ((key: string) => boolean) | undefined;
}

/**
 * Parses the phrases of all languages while building, and leaves the parser out of what visitors load.
 * While developing and in unit tests phrases are parsed when they are first said, to the same end.
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

/** As the readers would parse it. Most phrases have no arguments and stay what they are. */
const compile = (text: string) => (isPlain(text) ? text : parse(text, { ignoreTag: true }));
