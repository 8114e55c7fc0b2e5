import { once } from '../once.ts';
import { shownText } from '../validation/shown-text.ts';
import { ROOM_TEXT_MAX } from './states.ts';

/** One line of plain text. It is never interpreted as HTML. */
export const roomText = once(() =>
  shownText()
    .min(1)
    .max(ROOM_TEXT_MAX)
    .regex(/^\P{Cc}*$/u),
);
