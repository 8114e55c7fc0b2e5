/**
 * Whether two spellings are one person's name: case, accents, punctuation, width and spaces do not
 * count, nor does the order of names in Latin letters.
 */
export const isSamePayee = (one: string, other: string): boolean => fold(one) === fold(other);

function fold(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{P}]/gu, '')
    .split(/\s+/u)
    .filter(Boolean);
  return words.every((word) => /^\p{Script=Latin}+$/u.test(word))
    ? words.sort().join(' ')
    : words.join('');
}
