/** Letters that do not decompose into a base letter and a mark, but are typed without it. */
const LETTERS: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ħ: 'h',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
};

/** Katakana are typed as hiragana until the input method converts them. */
const KATAKANA = /[\u30a1-\u30f6]/g;
const KATAKANA_TO_HIRAGANA = 0x60;

/** Ignores case, diacritics, character width and the kind of kana: `Đề Hà Nội` is found by `de ha noi`. */
export const foldText = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : foldLetters(text);

const ASCII = /^[\x20-\x7e]*$/;

const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[đðøłħßæœþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - KATAKANA_TO_HIRAGANA))
    .normalize('NFC');

/** The words of a folded text. In a script without spaces, all text between two punctuation marks is one word. */
export const wordsOf = (folded: string): string[] =>
  folded.split(ASCII.test(folded) ? /[^a-z0-9]+/ : /[^\p{L}\p{N}]+/u).filter(Boolean);
