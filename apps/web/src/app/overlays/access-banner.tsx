import { HeroBanners, useHasBanners } from '../../features/content/hero-banners.tsx';

interface AccessBannerProps {
  readonly group: 'LOGIN' | 'REGISTER' | 'FORGET';
}

/** The operator's banner above a form. Takes no space without a banner. */
export function AccessBanner({ group }: AccessBannerProps) {
  return useHasBanners(group) && <HeroBanners group={group} shape="strip" />;
}
