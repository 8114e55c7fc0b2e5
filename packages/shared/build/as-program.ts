/**
 * Wraps a module's text in one function, from which a script can be made, and passes a module's own variables to
 * it. The module may load Node's packages only without `import`, as `ownBuiltins` does.
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
