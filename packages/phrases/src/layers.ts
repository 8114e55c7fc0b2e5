/**
 * What is said, from the lowest layer up: English, and over it what the language has of its own. Every reader
 * comes here; a layer of a site's own phrases would be the next one. What falls in is counted by the rules of the
 * language above it: English therefore says `=1` and `other`, which all rules read alike.
 */
export const inLayers = <Phrases extends object>(
  ...layers: readonly (Partial<Phrases> | undefined)[]
): Phrases => Object.assign({}, ...layers);
