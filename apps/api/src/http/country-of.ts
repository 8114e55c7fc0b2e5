import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { type CountryResponse, Reader } from 'mmdb-lib';

/** The country of an IP address, by ISO 3166-1, if known. */
export type CountryOf = (ip: string) => string | undefined;

/**
 * Looks up countries in a local file in MaxMind's format, such as GeoLite2-Country or DB-IP's, so no address leaves the
 * installation. Without a file every country is unknown. The file is read once at startup.
 *
 * @throws if the file does not exist or has another format
 */
export function countryLookup(file: string | undefined): CountryOf {
  if (!file) return () => undefined;
  const reader = new Reader<CountryResponse>(readFileSync(file));
  return (ip) => {
    if (isIP(ip) === 0) return undefined;
    // Dual-stack sockets report IPv4-mapped IPv6 addresses; the database has plain IPv4.
    const found = reader.get(ip.replace(/^::ffff:(?=\d+\.)/i, ''));
    return (found?.country ?? found?.registered_country)?.iso_code;
  };
}
