/**
 * Changes to Fastify's router (find-my-way), which compiles up to five functions from text for each of a thousand
 * routes: most of the cost of adding a route. Compares prefixes without a compiled function, shares functions
 * among routes with the same parameters, and compiles functions for constraints, which no route has, only on
 * demand.
 */
export function lightRouter(source: string, file: string): string {
  let light = source;
  for (const [found, instead] of CHANGES[file] ?? []) {
    if (!light.includes(found)) throw new Error(`find-my-way has another ${file}: ${found}`);
    light = light.replace(found, instead);
  }
  return light;
}

const CHANGES: Readonly<Record<string, readonly (readonly [found: string, instead: string])[]>> = {
  'node.js': [
    [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
      "new Function('path', 'i', `'use strict'\\nreturn ${lines.join(' && ')}`)",
      '(path, i) => path.startsWith(prefix, i)',
    ],
  ],
  'handler-storage.js': [
    [
      'class HandlerStorage {',
      `const made = new Map()
function paramsMaker (storage, params) {
  const key = params.join('/')
  if (!made.has(key)) made.set(key, storage._compileCreateParamsObject(params))
  return made.get(key)
}
class HandlerStorage {`,
    ],
    ['this._compileCreateParamsObject(params)', 'paramsMaker(this, params)'],
    [
      'this._compileGetHandlerMatchingConstraints(constrainer, constraints)',
      `this._getHandlerMatchingConstraints = (derived) => {
        this._compileGetHandlerMatchingConstraints(constrainer)
        return this._getHandlerMatchingConstraints(derived)
      }`,
    ],
  ],
};
