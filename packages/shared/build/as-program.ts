/**
 * Wraps the text of an ES module in an async function, so that `vm.Script` can compile it. Passes `import.meta` and
 * `import()` as arguments. Static imports are not supported: `ownBuiltins` replaces them.
 */
export function asProgram(source: string): string {
  const body = source
    .replace(/^export \{\};$/gm, '')
    .replaceAll('import.meta', 'importMeta')
    .replaceAll(IMPORT, 'importModule(');
  const left = /^(?:import|export)\b.*$/m.exec(body);
  if (left) throw new Error(`not understood: ${left[0]}`);
  return `(async (importMeta, importModule) => { 'use strict'; ${body}\n})`; // keeps line numbers
}

/** Matches a dynamic import, but not a method named `import`. */
const IMPORT = /(?<=(?:\bawait|\breturn|[=(,:?]|=>) )import\(|(?<=[(])import\(/g;
