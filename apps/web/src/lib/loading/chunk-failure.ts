/** Timeout for loading a file, after which the reader sees an error instead of waiting on. */
export const CHUNK_MS_MAX = 120_000;

/** A file of the site took too long to load. */
export class ChunkTooSlow extends Error {
  override readonly name = 'ChunkTooSlow';
}

/**
 * A file of the site failed to load: the network failed, or a newer version of the site replaced it. Browsers have
 * different messages for this and no error class, so the message is matched.
 */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /dynamically imported module|module script failed|preload CSS|Chunk(LoadError|TooSlow)/i.test(
    `${error.name} ${error.message}`,
  );
}

/** @throws ChunkTooSlow when the file has not loaded in time */
export async function inChunkTime<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkTooSlow()), CHUNK_MS_MAX);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}
