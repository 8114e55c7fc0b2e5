/** A store of whole files by key, without names or types. */
export interface FileStore {
  /** Stores a file, replacing one with the same key. */
  put(key: string, content: Buffer): Promise<void>;
  read(key: string): Promise<Buffer | undefined>;
  /** Deletes files. Missing ones are ignored. */
  remove(keys: readonly string[]): Promise<void>;
}
