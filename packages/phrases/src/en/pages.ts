import type { Files, PhraseFile } from '../load.ts';

/** What the pages of the site say in this language, a file for each domain. */
export const files: Files = import.meta.glob<PhraseFile>(['./web/*.json', './{errors,ui}.json']);
