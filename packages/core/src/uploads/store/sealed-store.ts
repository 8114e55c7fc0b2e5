import { openPersonalBytes, sealPersonalBytes } from '../../kernel/index.ts';
import type { FileStore } from './file-store.ts';

/** A store that seals what it puts into another, bound to its key there: no file can take another's place. */
export const sealedStore = (store: FileStore): FileStore => ({
  put: (key, content) => store.put(key, sealPersonalBytes(`file ${key}`, content)),
  async read(key) {
    const sealed = await store.read(key);
    return sealed && openPersonalBytes(`file ${key}`, sealed);
  },
  remove: (keys) => store.remove(keys),
});
