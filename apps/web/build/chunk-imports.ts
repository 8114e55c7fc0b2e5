import type { Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** Adds a chunk and its transitive imports to the chunks found so far. */
export function withImports(
  from: Chunk,
  chunks: ReadonlyMap<string, Chunk>,
  seen = new Set<Chunk>(),
): Set<Chunk> {
  if (seen.has(from)) return seen;
  seen.add(from);
  for (const name of from.imports) {
    const chunk = chunks.get(name);
    if (chunk) withImports(chunk, chunks, seen);
  }
  return seen;
}
