import type { Site } from '@app/core/site';

/** Where visitors of a site find its pages: the site's own name at the address of this API. */
export function siteUrl({ mainDomain }: Site, publicUrl: string): string {
  const url = new URL(publicUrl);
  if (mainDomain) url.hostname = mainDomain;
  return url.origin;
}
