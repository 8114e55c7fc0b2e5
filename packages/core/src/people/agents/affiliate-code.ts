/** Capitals and digits that cannot be taken for one another in print: no I, L, O, 0, 1. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;
const RANDOM_HEX_DIGITS = 15; // the end of a random UUID, where every bit is random

/** A code derived from the random bits of a UUID: one of 31^8, about 850 billion. */
export function affiliateCodeFrom(randomId: string): string {
  let rest = BigInt(`0x${randomId.replaceAll('-', '').slice(-RANDOM_HEX_DIGITS)}`);
  let code = '';
  for (let i = 0; i < LENGTH; i++) {
    code += LETTERS[Number(rest % BigInt(LETTERS.length))];
    rest /= BigInt(LETTERS.length);
  }
  return code;
}

/** Codes are stored in capitals, and typed in either case. */
export const foldAffiliateCode = (typed: string): string => typed.trim().toUpperCase();
