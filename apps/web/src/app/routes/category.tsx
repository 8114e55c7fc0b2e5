import type { GameCategory } from '@app/shared/games/game-categories';
import { useLocation, useParams } from 'react-router-dom';
import { BANNER_GROUPS, type BannerGroup } from '../../features/content/banner-groups.ts';
import { HeroBanners, useHasBanners } from '../../features/content/hero-banners.tsx';
import { CategoryPage } from '../../features/lobby/category-page.tsx';
import { categoryOfPath } from '../../parts/games/categories.ts';
import { NotFound } from '../gates/not-found.tsx';

export function Page() {
  const { pathname } = useLocation();
  const { vassalage } = useParams();
  const category = categoryOfPath(pathname);
  if (!category) return <NotFound />;
  // Remounts for another category, because each has its own filters.
  return (
    <CategoryPage
      key={pathname}
      category={category}
      vendor={vassalage}
      missing={<NotFound />}
      foot={hasBannerPlace(category) && <CategoryBanners group={category} />}
    />
  );
}

const hasBannerPlace = (category: GameCategory): category is GameCategory & BannerGroup =>
  category in BANNER_GROUPS;

function CategoryBanners({ group }: { readonly group: BannerGroup }) {
  return useHasBanners(group) && <HeroBanners group={group} shape="strip" />;
}
