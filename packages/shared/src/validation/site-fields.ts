import { z } from 'zod';

/** What the header `Merchant` carries. */
export const siteCode = z.string().regex(/^[a-z\d](?:[a-z\d-]{0,30}[a-z\d])?$/);

/** An IANA zone that this machine knows, by the name under which it is listed. */
export const timeZone = z
  .string()
  .max(60)
  .refine(
    (zone) => zone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(zone),
    'is not a time zone',
  );

/** ISO 4217, and what this machine knows besides. */
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .refine((code) => Intl.supportedValuesOf('currency').includes(code), 'is not a currency');

export const currencySymbol = z.string().trim().min(1).max(4);
export const DISPLAY_DECIMALS_MAX = 2;
export const displayDecimals = z.int().min(0).max(DISPLAY_DECIMALS_MAX);

export const SITE_NAME_MAX = 40;
export const siteName = z.string().normalize('NFC').trim().min(1).max(SITE_NAME_MAX);

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
