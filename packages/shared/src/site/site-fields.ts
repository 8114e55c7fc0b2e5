import { z } from 'zod';
import { shownText } from '../validation/shown-text.ts';

/** Value of the header `Merchant`. */
export const siteCode = z.string().regex(/^[a-z\d](?:[a-z\d-]{0,30}[a-z\d])?$/);

/**
 * An IANA time zone by its current name or an older one, such as `Asia/Kolkata`. Core checks that it exists, in
 * JavaScript and in PostgreSQL. Names without a place are refused, except UTC: PostgreSQL reads `IST` as Israel's time
 * and JavaScript as India's, and only one of them has daylight saving time in `CET`. Bare offsets are refused too,
 * because PostgreSQL inverts their sign.
 */
export const timeZone = z
  .string()
  .max(60)
  .regex(/^(?:UTC|Etc\/GMT[+-]\d{1,2}|[A-Z][A-Za-z]+(?:\/[A-Z][A-Za-z_-]+){1,2})$/);

/** ISO 4217, and supported by Intl of this runtime. */
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .refine((code) => Intl.supportedValuesOf('currency').includes(code), 'is not a currency');

export const currencySymbol = shownText().min(1).max(4);
/** Precision of the ledger. */
export const DISPLAY_DECIMALS_MAX = 4;
export const displayDecimals = z.int().min(0).max(DISPLAY_DECIMALS_MAX);

export const SITE_NAME_MAX = 40;
export const siteName = shownText().min(1).max(SITE_NAME_MAX);

const DOMAIN_MAX = 253;
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;

/**
 * A host name in DNS form: lower case, other scripts in Punycode. Undefined if the text is no host name, such as an
 * address with a scheme, a port or a path.
 */
export function domainOf(typed: string): string | undefined {
  const text = typed.trim().replace(/\.$/, '');
  if (text === '' || /[\s/:@?#\\%[\]]/.test(text)) return undefined;
  const host = URL.parse(`https://${text}`)?.hostname ?? '';
  const isName = host.length <= DOMAIN_MAX && host.split('.').every((label) => LABEL.test(label));
  // Browsers parse a name of digits only as an IP address.
  return isName && !/^[\d.]+$/.test(host) ? host : undefined;
}

export const domain = z
  .string()
  .trim()
  .max(DOMAIN_MAX)
  .refine((typed) => domainOf(typed) !== undefined, 'is not a host name');
