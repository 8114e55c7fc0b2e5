import type { Files, PhraseFile } from '../load.ts';

/** Phrases of the site's pages in this language, one file per domain. */
export const files: Files = import.meta.glob<PhraseFile>(['./web/*.json', './{errors,ui}.json']);
