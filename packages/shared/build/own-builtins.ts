import { isBuiltin } from 'node:module';

/**
 * A program's imports of Node's own modules, taken from Node without a module around each: that would read
 * whatever Node offers by it, and so load what the program never uses, such as all of `fetch` by `node:http`.
 */
export const ownBuiltins = (source: string): string =>
  source.replaceAll(IMPORT, (line, imported: string, from: string) => {
    if (!isBuiltin(from)) return line;
    const node = `process.getBuiltinModule(${JSON.stringify(from)})`;
    const [, whole, named] = /^(?:(?:\* as )?([\w$]+))?(?:, )?(\{.*\})?$/.exec(imported) ?? [];
    if (!whole && !named) throw new Error(`not understood: ${line}`);
    return [
      whole && `const ${whole} = ${node};`,
      named && `const ${named.replaceAll(' as ', ': ')} = ${node};`,
    ]
      .filter(Boolean)
      .join(' ');
  });

/** As they are printed: each on a line of its own. */
const IMPORT = /^import (.+) from "([^"]+)";$/gm;
