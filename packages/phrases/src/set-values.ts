import { directionOf } from './direction.ts';

/** Words of a phrase, or an argument's value as an object. */
export type Piece = string | object;

type SetValues = (pieces: readonly Piece[]) => string;

/** Locale-specific joining of words and values; undefined if plain concatenation is right. */
export const setterOf = (locale: string): SetValues | undefined => {
  if (locale.startsWith('zh')) return spaced;
  return directionOf(locale) === 'rtl' ? isolated : undefined;
};

/**
 * Invisible characters `first strong isolate` and `pop directional isolate`: values keep their order without affecting
 * the text around them.
 */
const [START, END] = ['\u2068', '\u2069'];
/** Not isolated: digits keep their order, and programs parse codes and addresses in messages. */
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
/** Figures formatted by the phrase itself, which are part of its words. */
const besideFigure = new RegExp(`(${HAN})(?=[\\d+−])|([\\d%])(?=${HAN})`, 'gu');

/** Adds a space between an ideograph and Latin letters or figures, and none next to other ideographs or punctuation. */
const spaced: SetValues = (pieces) =>
  pieces
    .map((piece) => (typeof piece === 'string' ? piece.replace(besideFigure, '$& ') : `${piece}`))
    .reduce((text, piece) => {
      const [left, right] = [text.replace(/ $/, ''), piece.replace(/^ /, '')];
      const edges = left.slice(-1) + right.slice(0, 1);
      if (parted.test(edges)) return `${left} ${right}`;
      return closed.test(edges) ? left + right : text + piece;
    }, '');
