import { type Site, siteUrl } from '@app/core/sites/site';
import type { ApiDeps } from '../deps.ts';
import { siteOfAddress } from './resolve-site.ts';

/** Base URL of a site for a preview link: empty if the host of the console is one of the site itself. */
export async function previewUrl(
  deps: ApiDeps,
  { site, host }: { readonly site: Site; readonly host: string | undefined },
): Promise<string> {
  const here = host && (await siteOfAddress(deps, host));
  const isHere = here && here.id === site.id;
  return isHere ? '' : siteUrl(site, deps.settings.publicUrl);
}
