import { directionOf } from './direction.ts';

/** Words of a phrase, or as an object the value of an argument between them. */
export type Piece = string | object;

type SetValues = (pieces: readonly Piece[]) => string;

/** How a language sets values between its words, where it does more than to put them there. */
export const setterOf = (locale: string): SetValues | undefined => {
  if (locale.startsWith('zh')) return spaced;
  return directionOf(locale) === 'rtl' ? isolated : undefined;
};

/** `first strong isolate`, and its end: what is inside keeps its order, and so does what is around. They are not seen. */
const [START, END] = ['\u2068', '\u2069'];
/** Digits keep their order by themselves, and programs read codes and addresses out of messages. */
const ALONE = /^(\d*|https?:\S+)$/;

const isolated: SetValues = (pieces) =>
  pieces
    .map((piece) =>
      typeof piece === 'string' || ALONE.test(`${piece}`) ? piece : `${START}${piece}${END}`,
    )
    .join('');

const HAN = '\\p{Script=Han}';
const WIDE = '\u3000-\u303f\uff00-\uffef';
const NARROW = '[\\p{Script=Latin}\\p{Nd}\\p{Sc}%×@#+−]';
const parted = new RegExp(`${HAN}${NARROW}|${NARROW}${HAN}`, 'u');
const closed = new RegExp(`[${WIDE}]|${HAN}{2}`, 'u');
/** Figures that the phrase itself has formatted: they are among its words. */
const besideFigure = new RegExp(`(${HAN})(?=[\\d+−])|([\\d%])(?=${HAN})`, 'gu');

/** A space parts an ideograph from Latin letters and figures, and none parts it from another or from punctuation. */
const spaced: SetValues = (pieces) =>
  pieces
    .map((piece) => (typeof piece === 'string' ? piece.replace(besideFigure, '$& ') : `${piece}`))
    .reduce((said, piece) => {
      const [left, right] = [said.replace(/ $/, ''), piece.replace(/^ /, '')];
      const edges = left.slice(-1) + right.slice(0, 1);
      if (parted.test(edges)) return `${left} ${right}`;
      return closed.test(edges) ? left + right : said + piece;
    }, '');
