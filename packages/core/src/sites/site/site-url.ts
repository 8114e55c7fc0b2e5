import type { Site } from './site-directory.ts';

/** Where visitors of a site find its pages: its main domain, at the address of the installation. */
export function siteUrl({ mainDomain }: Pick<Site, 'mainDomain'>, publicUrl: string): string {
  const url = new URL(publicUrl);
  if (mainDomain) url.hostname = mainDomain;
  return url.origin;
}
