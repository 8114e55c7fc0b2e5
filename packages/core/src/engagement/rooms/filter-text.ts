import type { rooms } from '@app/shared/rooms/settings';
import type { SettingValue } from '@app/shared/settings/define-setting';

/** Top-level domains of links. A full list would also match sentences without a space after the full stop. */
const HOST_ENDS =
  'app|asia|bet|biz|cc|club|cn|co|com|fun|games?|gg|id|in|info|io|jp|kr|link|live|ly|me|my|net|online|org|ph|pro|ru|sg|shop|site|space|store|tech|th|tk|to|top|tv|tw|uk|us|vip|vn|win|xyz';
const LINK = new RegExp(
  String.raw`\p{L}+://|\bwww\.|[\p{L}\d-]\s?[.。]\s?(?:${HOST_ENDS})(?![\p{L}\d])`,
  'iu',
);

/** Compared without case and width: `ＳＣＡＭ` is `scam`. */
const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** A letter of a script that separates words by spaces. */
const SPACED = String.raw`(?:(?!\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai})[\p{L}\p{M}\d])`;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds a word as a whole, or anywhere in scripts without spaces: `ass` is not part of `class`. */
const patternOf = (word: string): RegExp => {
  const [first = '', last = ''] = [[...word][0], [...word].at(-1)];
  const isSpaced = (letter: string) => new RegExp(`^${SPACED}$`, 'u').test(letter);
  const before = isSpaced(first) ? `(?<!${SPACED})` : '';
  const after = isSpaced(last) ? `(?!${SPACED})` : '';
  return new RegExp(`${before}${escaped(word)}${after}`, 'u');
};

/** The error with which a site's filter refuses a text; undefined if it does not. Pure. */
export function filterText(
  text: string,
  { words, allowsLinks }: SettingValue<typeof rooms>,
): 'room.link' | 'room.word' | undefined {
  const folded = fold(text);
  if (!allowsLinks && LINK.test(folded)) return 'room.link';
  if (words.some((word) => patternOf(fold(word)).test(folded))) return 'room.word';
  return undefined;
}
