/** Where files lie: by their key, whole, and without a name or a type. */
export interface FileStore {
  /** Puts a file there, in the place of one of the same key. */
  put(key: string, content: Buffer): Promise<void>;
  read(key: string): Promise<Buffer | undefined>;
  /** Takes files away. Those that are not there are gone already. */
  remove(keys: readonly string[]): Promise<void>;
}
