import { isBuiltin } from 'node:module';

/**
 * Replaces a program's imports of Node's built-in modules by `process.getBuiltinModule`. An import would read every
 * export and so load unused code, such as all of `fetch` with `node:http`.
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

/** Imports as the bundler prints them: each on its own line. */
const IMPORT = /^import (.+) from "([^"]+)";$/gm;
