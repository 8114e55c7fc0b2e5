/** A file that has not come by then will not come: the reader is told instead of left waiting. */
export const CHUNK_MS_MAX = 120_000;

/** A file of the site that takes too long. */
export class ChunkTooSlow extends Error {
  override readonly name = 'ChunkTooSlow';
}

/**
 * A file of the site that is not there: the network failed, or a newer version of the site has replaced
 * it. Every browser says it in its own words, and none gives it a class of its own.
 */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /dynamically imported module|module script failed|preload CSS|Chunk(LoadError|TooSlow)/i.test(
    `${error.name} ${error.message}`,
  );
}

/** @throws ChunkTooSlow when the file has not come in time */
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
