import type { SiteDomain } from '@app/core/site';
import type { ApiSettings } from '../../settings.ts';

export const presentDomain = ({ checkedAt, ...domain }: SiteDomain) => ({
  ...domain,
  checkedAt: checkedAt?.getTime() ?? null,
});

/** At the site's own domain where that leads here, else where the installation is found. */
export function previewLink(
  { publicUrl }: Pick<ApiSettings, 'publicUrl'>,
  main: SiteDomain | undefined,
  token: string,
): string {
  const link = new URL('/preview', publicUrl);
  if (main?.found === 'ok') link.hostname = main.domain;
  link.searchParams.set('token', token);
  return link.href;
}
