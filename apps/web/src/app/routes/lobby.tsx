import { HeroBanners } from '../../features/content/hero-banners.tsx';
import { NoticeTicker } from '../../features/content/notice-ticker.tsx';
import { HomePage } from '../../features/home/home-page.tsx';

export function Page() {
  return <HomePage banners={<HeroBanners group="HOME" />} ticker={<NoticeTicker />} />;
}
