import { HeroBanners, useHasBanners } from '../../features/content/hero-banners.tsx';
import { MallPage } from '../../features/points/mall-page.tsx';

export function Page() {
  return (
    <MallPage
      banners={useHasBanners('POINTMALL') && <HeroBanners group="POINTMALL" shape="strip" />}
    />
  );
}
