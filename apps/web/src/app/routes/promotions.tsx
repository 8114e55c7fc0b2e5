import { AnnouncementLink } from '../../features/content/announcement-link.tsx';
import { DepositOffers } from '../../features/content/deposit-offers.tsx';
import { HeroBanners } from '../../features/content/hero-banners.tsx';
import { PromotionsPage } from '../../features/promotions/promotions-page.tsx';

export function Page() {
  return (
    <PromotionsPage
      banners={<HeroBanners group="PROMO" shape="strip" />}
      offers={<DepositOffers />}
      link={(to) => <AnnouncementLink to={to} />}
    />
  );
}
