import {
  isSealedWithPrevious,
  openPersonalBytes,
  resealPersonal,
  sealPersonalBytes,
} from '../../kernel/index.ts';
import type { FileStore } from './file-store.ts';

/** Seals files before they enter another store, bound to their key there: no file can take another's place. */
export const sealedStore = (store: FileStore): FileStore => ({
  put: (key, content) => store.put(key, sealPersonalBytes(`file ${key}`, content)),
  async read(key) {
    const sealed = await store.read(key);
    return sealed && openPersonalBytes(`file ${key}`, sealed);
  },
  remove: (keys) => store.remove(keys),
});

/** Reseals a file in place with the current key if it was sealed with the previous one. Returns the outcome. */
export async function resealFile(
  store: FileStore,
  key: string,
): Promise<'sealed' | 'sealed_before' | 'missing'> {
  const sealed = await store.read(key);
  if (!sealed) return 'missing';
  if (!isSealedWithPrevious(sealed)) return 'sealed_before';
  await store.put(key, resealPersonal(`file ${key}`, sealed));
  return 'sealed';
}
