/** Reads a whole number. NaN for any other text: `1.5` is not 15, and an empty text is not 0. */
export function wholeNumberOf(text: string): number {
  const digits = text.normalize('NFKC').trim();
  return /^\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN;
}
