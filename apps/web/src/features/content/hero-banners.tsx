import { isAwaited } from '@app/client/use-answer';
import { directionOf } from '@app/phrases/languages';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { BannerCarousel } from '@app/ui/pictures/banner-carousel';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { BANNER_GROUPS, type BannerGroup } from './banner-groups.ts';
import { linkHref } from './link-target.ts';
import { useContent } from './use-content.ts';

interface HeroBannersProps {
  readonly group: BannerGroup;
  /** `strip` spans the page and is lower than `card`, which is beside other content. */
  readonly shape?: 'card' | 'strip';
}

/** The operator's banners for one place. Renders nothing if there are none or they fail to load. */
export function HeroBanners({ group, shape = 'card' }: HeroBannersProps) {
  const { t, i18n } = useTranslation('content');
  const content = useContent();
  if (isAwaited(content)) return <Skeleton shape={shape === 'card' ? 'banner' : 'strip'} />;
  const mirrored = directionOf(i18n.language) === 'rtl' ? '?dir=rtl' : '';
  const slides = (content.data?.banners ?? [])
    .filter(({ groupName }) => groupName === BANNER_GROUPS[group])
    .map((banner) => ({
      id: `${banner.id}`,
      title: banner.title,
      text: banner.content,
      action: banner.buttonText,
      href: linkHref(banner),
      picture: banner.url + mirrored,
      ground: banner.ground,
      ink: banner.ink,
    }));
  return <BannerCarousel label={t('banners')} slides={slides} shape={shape} />;
}

/** Whether a place has banners, for content that depends on them. */
export function useHasBanners(group: BannerGroup): boolean {
  const { data } = useContent();
  return data?.banners.some(({ groupName }) => groupName === BANNER_GROUPS[group]) ?? false;
}
