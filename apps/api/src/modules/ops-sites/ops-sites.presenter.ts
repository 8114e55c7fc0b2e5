import type { SiteDomain } from '@app/core/site';

export const presentDomain = ({ checkedAt, ...domain }: SiteDomain) => ({
  ...domain,
  checkedAt: checkedAt?.getTime() ?? null,
});
