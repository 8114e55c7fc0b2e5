/**
 * Whether two spellings are one person's name: case, accents, punctuation, width and spaces do not
 * count, nor does the order of names in Latin letters.
 */
export function isSamePayee(one: string, other: string): boolean {
  const folded = foldPayee(one);
  return folded !== '' && folded === foldPayee(other); // two names without letters are no match
}

/** Letters that stay whole when accents are taken off, and that banks write plainly all the same. Đ and Ð look alike and are typed for each other. */
const PLAIN: Readonly<Record<string, string>> = { đ: 'd', ð: 'd', ł: 'l', ø: 'o', ı: 'i', ß: 'ss' };

/** A name as it is compared: empty where it has no letters. */
export function foldPayee(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{P}]/gu, '')
    .replace(/[đðłøıß]/g, (letter) => PLAIN[letter] ?? letter)
    .split(/\s+/u)
    .filter(Boolean);
  return words.every((word) => /^\p{Script=Latin}+$/u.test(word))
    ? words.sort().join(' ')
    : words.join('');
}
