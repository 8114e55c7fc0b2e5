import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  Metadata,
  type NumberingPlan,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';

/**
 * A typed number in E.164, regardless of its leading zeros, spaces, brackets and full-width digits. Undefined if it
 * cannot be a mobile number.
 *
 * @param digits allowed lengths without the dialing code, if the site sets them
 */
export function toE164(
  dialingCode: string,
  number: string,
  digits?: readonly number[],
): string | undefined {
  // The library throws for an unknown dialing code.
  if (dialingCode !== '' && !DIALLING_CODES.has(dialingCode)) return undefined;
  const typed = number.normalize('NFKC').trim();
  const parsed = parsePhoneNumberFromString(typed, { defaultCallingCode: dialingCode });
  if (!parsed?.isPossible()) return undefined;
  const lengths = digits ?? (parsed.country ? mobileDigits(parsed.country) : undefined);
  const isWhole = lengths?.includes(parsed.nationalNumber.length) ?? true;
  return isWhole ? parsed.number : undefined;
}

/** Like `toE164`, for a number of a country. A number that begins with a plus sign may be of any country. */
export const toE164InCountry = (country: string, number: string): string | undefined =>
  toE164(isSupportedCountry(country) ? getCountryCallingCode(country) : '', number);

const DIALLING_CODES: ReadonlySet<string> = new Set(
  getCountries().map((country) => getCountryCallingCode(country)),
);

/** The dialing code of a number in E.164, without the plus: `84`. */
export const diallingCodeOf = (number: string): string | undefined =>
  parsePhoneNumberFromString(number)?.countryCallingCode;

/** The library's types omit this method, which returns the plan of mobile numbers alone. */
interface PlanWithTypes extends NumberingPlan {
  type(kind: 'MOBILE'): Pick<NumberingPlan, 'possibleLengths'> | undefined;
}

/** Lengths of a country's mobile numbers, without a leading zero. */
export function mobileDigits(country: string): readonly number[] {
  if (!isSupportedCountry(country)) return ANY;
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  const plan = metadata.numberingPlan as PlanWithTypes | undefined;
  return plan?.type('MOBILE')?.possibleLengths() ?? plan?.possibleLengths() ?? ANY;
}

/** For countries without data: all lengths that a number can have without its dialing code. */
const ANY = Array.from({ length: 11 }, (_, i) => i + 4);
