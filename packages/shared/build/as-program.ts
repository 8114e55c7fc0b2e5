/**
 * A module's text as one function, which a script can be made of: it is given what only a module has. All that it takes
 * of Node it has to take without `import`, as `ownBuiltins` makes it.
 */
export function asProgram(source: string): string {
  const body = source
    .replace(/^export \{\};$/gm, '')
    .replaceAll('import.meta', 'importMeta')
    .replaceAll(IMPORT, 'importModule(');
  const left = /^(?:import|export)\b.*$/m.exec(body);
  if (left) throw new Error(`not understood: ${left[0]}`);
  return `(async (importMeta, importModule) => { 'use strict'; ${body}\n})`; // lines stay where they are
}

/** Matches a dynamic import, but not a method named `import`. */
const IMPORT = /(?<=(?:\bawait|\breturn|[=(,:?]|=>) )import\(|(?<=[(])import\(/g;
