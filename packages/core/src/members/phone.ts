import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A number as it was typed, in E.164: with or without leading zero, spaces, brackets and full-width
 * digits it is one number. Undefined where it cannot be anybody's.
 */
export function toE164(dialingCode: string, number: string): string | undefined {
  const digits = number.normalize('NFKC').trim();
  const parsed = parsePhoneNumberFromString(digits, { defaultCallingCode: dialingCode });
  return parsed?.isPossible() ? parsed.number : undefined;
}
