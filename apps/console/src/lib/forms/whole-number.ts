/** Parses a whole number; NaN for any other text, such as `1.5` or an empty one. */
export function wholeNumberOf(text: string): number {
  const digits = text.normalize('NFKC').trim();
  return /^\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN;
}
