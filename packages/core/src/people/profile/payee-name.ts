/**
 * Whether two spellings are one person's name: ignores case, accents, punctuation, width, spaces, and the order
 * of names in Latin letters.
 */
export function isSamePayee(one: string, other: string): boolean {
  const folded = foldPayee(one);
  return folded !== '' && folded === foldPayee(other); // two names without letters do not match
}

/**
 * Letters that keep their mark when accents are removed, although banks write them plainly. Đ and Ð look alike
 * and are typed for each other.
 */
const PLAIN: Readonly<Record<string, string>> = { đ: 'd', ð: 'd', ł: 'l', ø: 'o', ı: 'i', ß: 'ss' };

/** A name in the form for comparison; empty if it has no letters. */
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
