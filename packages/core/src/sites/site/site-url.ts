import type { Site } from './site-directory.ts';

/** The address of a site's pages: its main domain, else the installation's address. */
export function siteUrl({ mainDomain }: Pick<Site, 'mainDomain'>, publicUrl: string): string {
  const url = new URL(publicUrl);
  if (mainDomain) url.hostname = mainDomain;
  return url.origin;
}
