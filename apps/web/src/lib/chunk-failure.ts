/**
 * A file of the site that is not there: the network failed, or a newer version of the site has replaced
 * it. Every browser says it in its own words, and none gives it a class of its own.
 */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /dynamically imported module|module script failed|preload CSS|ChunkLoadError/i.test(
    `${error.name} ${error.message}`,
  );
}
