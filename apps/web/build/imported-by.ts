import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

export type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Ids of the modules that a file of `src` imports, directly or through others, without those that it loads later. */
export function importedBy(file: string, modules: Modules): ReadonlySet<string> {
  const found = new Set([fileURLToPath(new URL(`../src/${file}`, import.meta.url))]);
  for (const id of found) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}
