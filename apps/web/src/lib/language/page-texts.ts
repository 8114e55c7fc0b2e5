import { createTexts } from './texts.ts';

/** The texts of this page, in the reader's language. */
export const pageTexts = createTexts();
