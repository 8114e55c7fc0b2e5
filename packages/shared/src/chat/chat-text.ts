import { once } from '../once.ts';
import { shownText } from '../validation/shown-text.ts';
import { CHAT_TEXT_MAX } from './states.ts';

/** Plain text with line breaks, without other control characters. It is never interpreted as HTML. */
export const chatText = once(() =>
  shownText()
    .min(1)
    .max(CHAT_TEXT_MAX)
    .regex(/^(?:\P{Cc}|[\n\r\t])*$/u),
);
