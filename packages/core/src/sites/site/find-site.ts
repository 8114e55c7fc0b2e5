import type { ConfigurationReader } from '../../platform/db/index.ts';
import { type Site, siteDirectory } from './site-directory.ts';

/** A query. The site of a host name, ignoring port and case. At most five seconds old. */
export async function siteOfHost(
  reader: ConfigurationReader,
  host: string,
): Promise<Site | undefined> {
  const domain = host.toLowerCase().replace(/:\d+$/, '');
  return (await siteDirectory(reader)).byDomain.get(domain);
}

/** A query. The site of a merchant code. At most five seconds old. */
export const siteOfCode = (reader: ConfigurationReader, code: string): Promise<Site | undefined> =>
  siteDirectory(reader).then(({ byCode }) => byCode.get(code));

/**
 * A query. The site of a merchant id from a row. At most five seconds old.
 *
 * @throws for an unknown id, which no row can contain
 */
export async function readSite(reader: ConfigurationReader, merchantId: bigint): Promise<Site> {
  const site = (await siteDirectory(reader)).byId.get(merchantId);
  if (!site) throw new Error(`no merchant ${merchantId}`);
  return site;
}

/** A query. The site of an id, or every site without one. At most five seconds old. */
export async function sitesOf(
  reader: ConfigurationReader,
  merchantId: bigint | null,
): Promise<Site[]> {
  const sites = [...(await siteDirectory(reader)).byId.values()];
  return sites.filter(({ id }) => merchantId === null || id === merchantId);
}
