import { shownText } from '../validation/shown-text.ts';

export const TITLE_LENGTH_MAX = 80;
export const CONTENT_LENGTH_MAX = 2_000;

/** One line of plain text: no HTML is read from it anywhere, and no control character is in it. */
export const messageTitle = shownText()
  .min(1)
  .max(TITLE_LENGTH_MAX)
  .regex(/^\P{Cc}*$/u);

/** The same with line breaks. */
export const messageContent = shownText()
  .min(1)
  .max(CONTENT_LENGTH_MAX)
  .regex(/^(?:\P{Cc}|[\n\r\t])*$/u);
