import { shownText } from '../validation/shown-text.ts';

export const TITLE_LENGTH_MAX = 80;
export const CONTENT_LENGTH_MAX = 2_000;

/** One line of plain text, never interpreted as HTML, without control characters. */
export const messageTitle = shownText()
  .min(1)
  .max(TITLE_LENGTH_MAX)
  .regex(/^\P{Cc}*$/u);

/** Plain text with line breaks. */
export const messageContent = shownText()
  .min(1)
  .max(CONTENT_LENGTH_MAX)
  .regex(/^(?:\P{Cc}|[\n\r\t])*$/u);
