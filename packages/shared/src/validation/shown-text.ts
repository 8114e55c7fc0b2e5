import { z } from 'zod';

/**
 * Invisible characters (fillers, zero-width spaces, tags), and characters that change the direction of surrounding
 * text.
 */
const INVISIBLE =
  /(?!\u200c|\u200d|\ufe0f)\p{Default_Ignorable_Code_Point}|\u2028|\u2029|\u2800|[\ufff9-\ufffb]/gu;
/**
 * Joiners outside the scripts and emoji that need them, and the mark that makes a sign an emoji without such a sign.
 */
const MISPLACED =
  /(?<!\p{M}|\p{Script=Arabic}|\p{Extended_Pictographic}|\p{Emoji_Modifier})(?:\u200c|\u200d)+|(?:\u200c|\u200d)+(?!\p{L}|\p{Extended_Pictographic})|(?<!\p{Extended_Pictographic})\ufe0f(?!\u20e3)/gu;

/** A text without invisible characters: texts that look alike are equal, and none changes the direction of its page. */
export const withoutInvisible = (text: string): string =>
  text.replace(INVISIBLE, '').replace(MISPLACED, '');

/**
 * Names and texts that other members or operators read. Invisible and direction-changing characters are dropped, not
 * refused: they come with pasted text, and the writer could not find them to delete them.
 */
export const shownText = (form: 'NFC' | 'NFKC' = 'NFC') =>
  z.string().normalize(form).overwrite(withoutInvisible).trim();
