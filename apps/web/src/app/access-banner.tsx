import { HeroBanners, useHasBanners } from '../features/content/hero-banners.tsx';

interface AccessBannerProps {
  readonly group: 'LOGIN' | 'REGISTER' | 'FORGET';
}

/** What the operator hangs above a form. No room is kept for it where nothing hangs. */
export function AccessBanner({ group }: AccessBannerProps) {
  return useHasBanners(group) && <HeroBanners group={group} shape="strip" />;
}
