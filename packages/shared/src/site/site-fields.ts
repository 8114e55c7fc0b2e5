import { z } from 'zod';
import { shownText } from '../validation/shown-text.ts';

/** What the header `Merchant` carries. */
export const siteCode = z.string().regex(/^[a-z\d](?:[a-z\d-]{0,30}[a-z\d])?$/);

/**
 * A zone as IANA names it: `Asia/Kolkata`, by its name of today or an older one. Whether there is such a place
 * core says, which asks both clocks. Names without a place are refused, but for UTC: PostgreSQL reads `IST` as
 * Israel's time and JavaScript as India's, and `CET` knows a summer in one of them alone. So are bare offsets,
 * which PostgreSQL counts the other way round.
 */
export const timeZone = z
  .string()
  .max(60)
  .regex(/^(?:UTC|Etc\/GMT[+-]\d{1,2}|[A-Z][A-Za-z]+(?:\/[A-Z][A-Za-z_-]+){1,2})$/);

/** ISO 4217, and what this machine knows besides. */
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .refine((code) => Intl.supportedValuesOf('currency').includes(code), 'is not a currency');

export const currencySymbol = shownText().min(1).max(4);
/** As many as the books have. */
export const DISPLAY_DECIMALS_MAX = 4;
export const displayDecimals = z.int().min(0).max(DISPLAY_DECIMALS_MAX);

export const SITE_NAME_MAX = 40;
export const siteName = shownText().min(1).max(SITE_NAME_MAX);

const DOMAIN_MAX = 253;
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;

/**
 * A host name as name servers know it: lower case, letters of other scripts encoded. Nothing where it is
 * none, such as an address with a scheme, a port or a path.
 */
export function domainOf(typed: string): string | undefined {
  const text = typed.trim().replace(/\.$/, '');
  if (text === '' || /[\s/:@?#\\%[\]]/.test(text)) return undefined;
  const host = URL.parse(`https://${text}`)?.hostname ?? '';
  const isName = host.length <= DOMAIN_MAX && host.split('.').every((label) => LABEL.test(label));
  // A browser reads a name of digits alone as an address.
  return isName && !/^[\d.]+$/.test(host) ? host : undefined;
}

export const domain = z
  .string()
  .trim()
  .max(DOMAIN_MAX)
  .refine((typed) => domainOf(typed) !== undefined, 'is not a host name');
