import type { BannerPlace } from '@app/shared/content/content-kinds';
import type { ConfigurationReader } from '../../platform/db/index.ts';
import { chooseTranslation } from './choose-translation.ts';
import { linkOf } from './content-link.ts';
import type { ListedBanner, Reading } from './shown-content.ts';
import { bannersWith } from './with-draft.ts';

/** More than enough: a site has a few at each place. */
const BANNERS_MAX = 100;

/** A query. A site's current banners in the reader's language, in the operator's order. */
export async function listBanners(
  { prisma }: ConfigurationReader,
  reading: Reading,
): Promise<readonly ListedBanner[]> {
  const { merchantId, language, now, draft = null } = reading;
  const rows = await prisma.banner.findMany({
    where: { merchantId, startsAt: { lte: now }, OR: [{ endsAt: null }, { endsAt: { gt: now } }] },
    include: { texts: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    take: BANNERS_MAX,
  });
  const listed = rows.flatMap(({ texts, placeCode, ...row }) => {
    const translation = chooseTranslation(texts, language);
    if (!translation) return [];
    const { title, text, action } = translation;
    return [{ ...row, place: placeCode as BannerPlace, link: linkOf(row), title, text, action }];
  });
  return bannersWith(listed, draft, reading);
}
