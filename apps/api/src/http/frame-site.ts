import { type Site, siteOfHost, siteUrl } from '@app/core/sites/site';
import { frameAddress } from '@app/shared/seamless/frame-link';
import type { ApiDeps } from '../deps.ts';

interface Shown {
  readonly site: Site;
  /** Host of the page that shows the frame. An unknown host is replaced by the site's main domain. */
  readonly hostname: string;
  readonly vendorCode: string;
}

/**
 * URL of a vendor's page with a signed permission for the site to frame it. Scheme and port are the installation's, so
 * that no member can obtain a signature for another service on the same host.
 */
export async function withFrame(
  { db, settings: { publicUrl, platformSigningKey } }: Pick<ApiDeps, 'db' | 'settings'>,
  address: string,
  { site, hostname, vendorCode }: Shown,
): Promise<string> {
  const isOurs = hostname === new URL(publicUrl).hostname;
  const isOfSite = isOurs || (await siteOfHost(db, hostname))?.id === site.id;
  const origin = siteUrl(isOfSite ? { mainDomain: hostname } : site, publicUrl);
  return frameAddress(address, { vendorCode, origin }, platformSigningKey);
}
