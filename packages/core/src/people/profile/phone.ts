import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  Metadata,
  type NumberingPlan,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';

/**
 * A number as it was typed, in E.164: with or without leading zero, spaces, brackets and full-width
 * digits it is one number. Undefined where it cannot be a mobile number.
 *
 * @param digits how many it may have without its dialling code, where a site decided that
 */
export function toE164(
  dialingCode: string,
  number: string,
  digits?: readonly number[],
): string | undefined {
  // The library throws for a code that no country has.
  if (dialingCode !== '' && !DIALLING_CODES.has(dialingCode)) return undefined;
  const typed = number.normalize('NFKC').trim();
  const parsed = parsePhoneNumberFromString(typed, { defaultCallingCode: dialingCode });
  if (!parsed?.isPossible()) return undefined;
  const lengths = digits ?? (parsed.country ? mobileDigits(parsed.country) : undefined);
  const isWhole = lengths?.includes(parsed.nationalNumber.length) ?? true;
  return isWhole ? parsed.number : undefined;
}

const DIALLING_CODES: ReadonlySet<string> = new Set(
  getCountries().map((country) => getCountryCallingCode(country)),
);

/** Of a number in E.164, without the plus sign: `84`. */
export const diallingCodeOf = (number: string): string | undefined =>
  parsePhoneNumberFromString(number)?.countryCallingCode;

/** The published types leave out that a plan tells of mobile numbers apart from all others. */
interface PlanWithTypes extends NumberingPlan {
  type(kind: 'MOBILE'): Pick<NumberingPlan, 'possibleLengths'> | undefined;
}

/** How many digits mobile numbers of a country have, without a leading zero. */
export function mobileDigits(country: string): readonly number[] {
  if (!isSupportedCountry(country)) return ANY;
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  const plan = metadata.numberingPlan as PlanWithTypes | undefined;
  return plan?.type('MOBILE')?.possibleLengths() ?? plan?.possibleLengths() ?? ANY;
}

/** Where the tables know nothing: as many as a number can have beside its dialling code. */
const ANY = Array.from({ length: 11 }, (_, i) => i + 4);
